import { isRefusal, type ApiResponse } from '@sofra/test-kit/send';
import { ACCOUNT_OPERATIONS } from './account-operations.ts';
import { CORRECTION_OPERATIONS } from './correction-operations.ts';
import { DAY_END_OPERATIONS } from './day-end-operations.ts';
import { DRAWER_OPERATIONS } from './drawer-operations.ts';
import { readOrder } from './open-order.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import type { Moment } from './operation-plans.ts';
import type { RandomSource } from './random-source.ts';
import { REFUND_OPERATIONS } from './refund-operations.ts';
import { SET_OPERATIONS } from './set-operations.ts';
import { doOnce } from './unreliable-network.ts';

/**
 * Runs one random action on this floor, from reading the table to a definite response. Returns its name and outcome;
 * throws on an unacceptable response.
 */
export async function doSomething(
  floor: Omit<Moment, 'random' | 'tableId' | 'order'>,
  random: RandomSource,
): Promise<{ name: string; isDone: boolean }> {
  const { business } = floor;
  const tableId = random.pick(business.tables);
  const order = await readOrder(business, tableId);
  const moment: Moment = { ...floor, random, tableId, order };
  const operation = random.weighted(operationsIn(floor));
  const asking = await operation.plan(moment);
  if (!asking) return { name: operation.name, isDone: false };
  const answer = await doOnce(business.url, random, asking, (refused) =>
    floor.said.refusedAfterCut.push(refused),
  );
  operation.settled?.(moment, asking);
  const isDone = answer.status < 300;
  if (!isDone && !isRefusal(answer) && !isStale(operation, answer))
    throw new Error(
      `${operation.name}: ${asking.path} answered ${answer.status} ${JSON.stringify(answer.body)}`,
    );
  if (isDone) operation.acknowledge?.(moment, asking, answer);
  return { name: operation.name, isDone };
}

const isStale = ({ staleField }: Operation, { body }: ApiResponse): boolean => {
  const { code, details } = body as { code?: string; details?: { fields?: { path: string }[] } };
  return code === 'INVALID_INPUT' && details?.fields?.every(({ path }) => path === staleField) === true;
};

const operationsIn = ({ business, evening }: Pick<Moment, 'business' | 'evening'>): readonly Operation[] =>
  [
    ...OPERATIONS,
    ...CORRECTION_OPERATIONS,
    ...REFUND_OPERATIONS,
    ...DRAWER_OPERATIONS,
    ...DAY_END_OPERATIONS,
    ...ACCOUNT_OPERATIONS,
    ...(business.setMenu ? SET_OPERATIONS : []),
  ].filter(({ isOfYesterday = false }) => evening.hasYesterday || !isOfYesterday);
