import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../../e2e/devices.ts';
import type { Setting } from '#proofs/proof.ts';
import { guestAddress, type DemoStage } from '#proofs/screens/demo-stage.ts';
import { openObservedDevice } from '#proofs/screens/observed-device.ts';
import { walkAsGuest, walkAsSiteAdmin, walkAsStaff, type Walk } from '#proofs/screens/tours.ts';

/**
 * The least number of dialogs each role can open. Fewer would mean that a list was cut or a role was locked out.
 */
const STAFF = [
  { role: 'ADMIN', opens: 38 },
  { role: 'CASHIER', opens: 30 },
  { role: 'WAITER', opens: 5 },
  { role: 'KITCHEN', opens: 0 },
] as const;

/** A person who visits every place that the role has. */
export interface Visitor {
  name: string;
  device: typeof DESKTOP | typeof PHONE;
  /** Resolves with problems of the walk itself, such as too few places. */
  walk: (walk: Walk) => Promise<string[]>;
}

export async function visitorsOf(stage: DemoStage, { share }: Setting): Promise<Visitor[]> {
  const menuAddress = await guestAddress(stage);
  const quietly = (walked: Promise<void>) => walked.then(() => []);
  return [
    ...STAFF.map(({ role, opens }) => ({
      name: role,
      device: DESKTOP,
      walk: async (walk: Walk) => {
        const opened = await walkAsStaff(walk, role);
        return opened < Math.floor(opens * share) ? [`${role} could open only ${opened} of ${opens}`] : [];
      },
    })),
    { name: 'SITEADMIN', device: DESKTOP, walk: (walk) => quietly(walkAsSiteAdmin(walk)) },
    { name: 'guest', device: PHONE, walk: (walk) => quietly(walkAsGuest(walk, menuAddress)) },
  ];
}

/** The actions of a proof during a walk; they may add to `complaints`. */
export interface Watch {
  prepare?: (page: Page, complaints: string[]) => Promise<void>;
  inspect: (page: Page, place: string) => Promise<void>;
}

/** Walks mostly wait, so two run at a time in one browser. */
const AT_A_TIME = 2;

export interface Walked {
  places: number;
  violations: string[];
}

/** Sends all visitors round; resolves with the number of places, and every complaint with its place. */
export async function sendAll(
  visitors: readonly Visitor[],
  stage: DemoStage,
  setting: Setting,
  watch: Watch,
): Promise<Walked> {
  const waiting = [...visitors];
  const total: Walked = { places: 0, violations: [] };
  const sendNext = async (): Promise<void> => {
    for (let visitor = waiting.shift(); visitor; visitor = waiting.shift()) {
      const { places, violations } = await send(visitor, stage, setting, watch);
      total.places += places;
      total.violations.push(...violations);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, sendNext));
  return total;
}

async function send(
  { name, device, walk }: Visitor,
  { browser, url }: DemoStage,
  { share, log }: Setting,
  watch: Watch,
): Promise<Walked> {
  const { page, complaints, close } = await openObservedDevice(browser, url, device);
  const violations: string[] = [];
  let places = 0;
  const inspect = async (place: string) => {
    places += 1;
    await watch.inspect(page, place);
    violations.push(...complaints.splice(0).map((text) => `${name} at ${place}: ${text}`));
  };
  try {
    await watch.prepare?.(page, complaints);
    violations.push(...(await walk({ page, url, share, inspect })));
  } catch (error) {
    violations.push(`${name} could not go on from ${page.url()}: ${String(error)}`);
  } finally {
    await close();
  }
  log(`${name}: ${places} screens and dialogs`);
  return { places, violations };
}
