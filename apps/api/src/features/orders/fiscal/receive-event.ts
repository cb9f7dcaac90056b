import type * as contract from '@sofra/contract/orders/fiscal';
import { RuleError } from '@sofra/domain/errors';
import { applyAnswer } from '#src/features/orders/fiscal/apply-answer.ts';
import { findBasket } from '#src/features/orders/fiscal/fiscal-baskets.store.ts';
import { findCalledDevice, findDevice } from '#src/features/orders/fiscal/fiscal-devices.store.ts';
import { MAKERS } from '#src/features/orders/fiscal/open-device.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Applies an event of the maker's cloud (FISCAL-9). The secret address proves it, and it counts for a basket of its own
 * device alone. What is not the end of a sale of ours is answered and forgotten. Errors: NOT_FOUND; TOO_MANY_ATTEMPTS.
 */
export async function receiveFiscalEvent(
  { services, origin }: PublicCall,
  { device: key, ...body }: RequestOf<typeof contract.receiveFiscalEvent>,
): Promise<Record<string, never>> {
  const { pool, rateLimits } = services;
  const called = await inTransaction(pool, { businessId: null }, (tx) => findCalledDevice(tx, key));
  await rateLimits.countRequest(called ? `fiscal:${key}` : `address:${origin.address}:fiscal`);
  if (!called) throw new RuleError('NOT_FOUND');
  const { businessId, deviceId } = called;
  const { device, event } = await inTransaction(pool, { businessId, readOnly: true }, async (tx) => {
    const row = await findDevice(tx, businessId, deviceId);
    return { device: row, event: row && MAKERS[row.make].readEvent?.(body) };
  });
  if (!device || !event || !UUID.test(event.id)) return {};
  const basket = await inTransaction(pool, { businessId, readOnly: true }, (tx) =>
    findBasket(tx, businessId, event.id),
  );
  if (basket?.deviceId === deviceId) await applyAnswer(services, { businessId, id: event.id }, event.answer);
  return {};
}
