import type { CalledKind } from '@sofra/domain/orders/place';
import type { LightMyRequestResponse } from 'fastify';
import { newId } from '#src/platform/writes/ids.ts';
import type { OpenOrderResponse } from '#test/factories/order-factories.ts';
import type { Json, TestBusiness } from '#test/harness.ts';

export type CalledOrder = OpenOrderResponse & { tableId: string; tableName: string; callNumber: number };

/** Sends a first save without a table, by the waiter; `id` becomes the id of the order. */
export const openCalled = (
  business: TestBusiness,
  lines: readonly Json[],
  { kind = 'TAKEAWAY', id = newId(), ...recipient }: { kind?: CalledKind; id?: string } & Json = {},
): Promise<LightMyRequestResponse> =>
  business.as('WAITER').post(`/api/tables/${id}/add-lines`, { lines, place: { kind, ...recipient } });

/** The order of a first save without a table. */
export async function createCalledOrder(...given: Parameters<typeof openCalled>): Promise<CalledOrder> {
  const answer = await openCalled(...given);
  if (answer.statusCode !== 200) throw new Error(`a takeaway answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<CalledOrder>();
}
