import { isRefusal, type ApiRequest, type ApiResponse } from '../send.ts';
import { ACCOUNT_OPERATIONS } from './account-operations.ts';
import { COURIER_OPERATIONS } from './courier-operations.ts';
import { CORRECTION_OPERATIONS } from './correction-operations.ts';
import { DAY_END_OPERATIONS } from './day-close-operations.ts';
import { DRAWER_OPERATIONS } from './drawer-operations.ts';
import { readOrder } from './open-order.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import type { Moment } from './operation-plans.ts';
import type { RandomSource } from './random-source.ts';
import { PLACE_OPERATIONS } from './place-operations.ts';
import { REFUND_OPERATIONS } from './refund-operations.ts';
import { SET_OPERATIONS } from './set-operations.ts';
import { doOnce } from './unreliable-network.ts';

type Floor = Omit<Moment, 'random' | 'placeId' | 'order'>;

/**
 * Runs one random action on this floor, from reading a place to a definite response. Every second action is one of
 * `missing`, if there are any. Returns its name and outcome; throws on an unacceptable response.
 */
export async function doSomething(
  floor: Floor,
  random: RandomSource,
  missing: readonly string[],
): Promise<{ name: string; isDone: boolean }> {
  const { business, called } = floor;
  const isAtTable = random.chance(0.7);
  const placeId = isAtTable ? random.pick(business.tables) : called.pick(random);
  const order = await (isAtTable ? readOrder(business, placeId) : called.read(business, random, placeId));
  const moment: Moment = { ...floor, random, placeId, order };
  const operations = operationsIn(floor);
  const wanted = operations.filter(({ name }) => missing.includes(name));
  const operation =
    wanted.length > 0 && random.chance(0.5) ? random.pick(wanted) : random.weighted(operations);
  const asking = await operation.plan(moment);
  if (!asking) return { name: operation.name, isDone: false };
  const answer = await doOnce(business.url, random, asking, (refused) =>
    floor.said.refusedAfterCut.push(refused),
  );
  operation.settled?.(moment, asking);
  const isDone = answer.status < 300;
  if (!isDone) refuseFault(operation, asking, answer);
  if (isWrongTotal(moment, asking, answer))
    floor.money.violations.push(
      `${operation.name}: ${answer.text} to ${JSON.stringify(asking.body)} for ${JSON.stringify(order)}`,
    );
  if (isDone) await operation.acknowledge?.(moment, asking, answer);
  return { name: operation.name, isDone };
}

/**
 * An order that did not change since it was read has the total of the own ledger (PAY-2). Only a share of more than
 * that is refused, and always (PAY-17). A Marş keeps the version (COURSE-3), so lines that a payment would take off may
 * have been sent meanwhile.
 */
function isWrongTotal({ order }: Moment, { path, body: asked }: ApiRequest, answer: ApiResponse): boolean {
  const { expectedVersion, amount, held } = asked as {
    expectedVersion?: number;
    amount?: number;
    held?: string;
  };
  if (!order || !path.startsWith(`/orders/${order.id}/`) || expectedVersion === undefined) return false;
  const isMismatch =
    held !== 'CANCEL' && (answer.body as { code?: string } | null)?.code === 'TOTAL_MISMATCH';
  const isTooMuch = amount !== undefined && amount > order.total;
  return isTooMuch ? answer.status < 300 : isMismatch;
}

/** Throws on a response that is neither a success nor a refusal. */
function refuseFault(operation: Operation, { path }: ApiRequest, answer: ApiResponse): void {
  if (isRefusal(answer) || isStale(operation, answer)) return;
  throw new Error(`${operation.name}: ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
}

const isStale = ({ staleField }: Operation, { body }: ApiResponse): boolean => {
  const { code, details } = body as { code?: string; details?: { fields?: { path: string }[] } };
  return code === 'INVALID_INPUT' && details?.fields?.every(({ path }) => path === staleField) === true;
};

/** The kinds of operation that this floor allows and that have not succeeded. */
export const neverDone = (floor: Pick<Floor, 'business' | 'evening'>, done: ReadonlySet<string>): string[] =>
  operationsIn(floor)
    .map(({ name }) => name)
    .filter((name) => !done.has(name));

const operationsIn = ({ business, evening }: Pick<Moment, 'business' | 'evening'>): readonly Operation[] =>
  [
    ...OPERATIONS,
    ...PLACE_OPERATIONS,
    ...COURIER_OPERATIONS,
    ...CORRECTION_OPERATIONS,
    ...REFUND_OPERATIONS,
    ...DRAWER_OPERATIONS,
    ...DAY_END_OPERATIONS,
    ...ACCOUNT_OPERATIONS,
    ...(business.setMenu ? SET_OPERATIONS : []),
  ].filter(({ isOfYesterday = false }) => evening.hasYesterday || !isOfYesterday);
