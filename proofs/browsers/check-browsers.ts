/**
 * `npm run check:browsers`: drives the built product through its main journeys in Firefox and in WebKitGTK. Firefox is
 * driven by WebDriver BiDi, WebKitGTK by classic WebDriver (MiniBrowser on a virtual screen). Both are the Debian
 * packages. `-- --only firefox` or `webkit` chooses one, `--screenshots directory` stores the screens. Exit code 1 when
 * a journey failed or a browser is missing. WebKit's driver makes a mouse of every finger.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { guestMenu } from '#proofs/browsers/journeys/guest-menu.ts';
import type { Journey } from '#proofs/browsers/journeys/journey.ts';
import { guestOrder } from '#proofs/browsers/journeys/guest-order.ts';
import { kitchen } from '#proofs/browsers/journeys/kitchen.ts';
import { offlineOrder } from '#proofs/browsers/journeys/offline-order.ts';
import { orderAtTill, orderOnPhone } from '#proofs/browsers/journeys/order.ts';
import { payment } from '#proofs/browsers/journeys/payment.ts';
import { plantedFaults } from '#proofs/browsers/journeys/planted-faults.ts';
import { BROWSERS, startBrowser, type BrowserKind } from '#proofs/browsers/programs.ts';
import { Stage } from '#proofs/browsers/stage.ts';

const JOURNEYS: readonly Journey[] = [
  ...[plantedFaults, orderOnPhone, orderAtTill],
  ...[offlineOrder, payment, kitchen, guestMenu, guestOrder],
];
const FAILED = path.resolve(import.meta.dirname, '../../.cache/failed-browsers');

const { values } = parseArgs({ options: { only: { type: 'string' }, screenshots: { type: 'string' } } });
/** Open resources, in the order in which they are closed. */
const opened: { close: () => Promise<void> }[] = [];
const closeAll = async () => {
  for (const each of opened.splice(0)) await each.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().finally(() => process.exit(1)));

for (const kind of chosen(values.only)) {
  try {
    await tryBrowser(kind);
  } catch (error) {
    report(false, kind, reasonOf(error));
  }
  await closeAll();
}
process.exit();

function chosen(only: string | undefined): readonly BrowserKind[] {
  if (only === undefined) return BROWSERS;
  const found = BROWSERS.find((kind) => kind === only);
  if (!found) throw new Error(`--only takes ${BROWSERS.join(' or ')}`);
  return [found];
}

async function tryBrowser(kind: BrowserKind): Promise<void> {
  const browser = await startBrowser(kind);
  opened.unshift(browser);
  const pictures = values.screenshots === undefined ? undefined : path.resolve(values.screenshots, kind);
  const stage = await Stage.open(browser, pictures);
  opened.unshift(stage);
  for (const journey of JOURNEYS) await tryJourney(stage, kind, journey);
  await stage.verifyBooks();
  report(true, browser.name, 'books: verify:ledger and verify:audit find nothing');
}

async function tryJourney(stage: Stage, kind: BrowserKind, { name, run, expected }: Journey): Promise<void> {
  const { browser } = stage;
  const startedAt = performance.now();
  try {
    const seen = await run(stage);
    const complaints = (await stage.clear()).filter((text) => expected?.test(text) !== true);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const end = complaints.length === 0 ? seen : `the browser complains: ${complaints.join(' | ')}`;
    report(complaints.length === 0, browser.name, `${name} (${seconds} s): ${end}`);
  } catch (error) {
    const complaints = await stage.clear({ folder: FAILED, name: `${kind}-${name}` });
    const also = complaints.length === 0 ? '' : `; the browser complains: ${complaints.join(' | ')}`;
    report(false, browser.name, `${name}: ${reasonOf(error)}${also} (pictures in .cache/failed-browsers)`);
  }
}

function report(isHeld: boolean, browser: string, sentence: string): void {
  console.log(`${isHeld ? '✓' : '✗'} ${browser.padEnd(18)} ${sentence}`);
  if (!isHeld) process.exitCode = 1;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
