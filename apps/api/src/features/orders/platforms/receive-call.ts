import type * as contract from '@sofra/contract/orders/platforms';
import { RuleError } from '@sofra/domain/errors';
import { refuseField } from '@sofra/domain/menu/portion';
import { createOpener } from '#src/features/orders/platforms/open-connection.ts';
import type { PlatformCall } from '#src/features/orders/platforms/platform-adapter.ts';
import {
  findCalled,
  findConnection,
  updateConnectionHealth,
} from '#src/features/orders/platforms/platform-connections.store.ts';
import { storeEvents } from '#src/features/orders/platforms/store-events.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';

type Call = Omit<PlatformCall, 'bearer' | 'apiKey'>;

/**
 * Stores what a platform sends (PLATFORM-5, PLATFORM-6). It answers after the commit, so a platform without an answer
 * sends it again. Errors: NOT_FOUND; NO_SESSION without the proof; TOO_MANY_ATTEMPTS; INVALID_INPUT for an order that
 * cannot be read.
 */
async function receive({ services, now, token, apiKey }: PublicCall, key: string, call: Call): Promise<void> {
  await services.rateLimits.countRequest(`platform:${key}`);
  const found = await inTransaction(services.pool, { businessId: null }, (tx) => findCalled(tx, key));
  if (!found) throw new RuleError('NOT_FOUND');
  const { businessId, channelId } = found;
  const row = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    findConnection(tx, businessId, channelId),
  );
  const opened = row && createOpener(services)(businessId, row);
  if (!row || !opened) throw new RuleError('NOT_FOUND');
  const { adapter, context } = opened;
  const events = await adapter.readCall?.(context, { ...call, bearer: token, apiKey });
  if (!events) throw new RuleError('NO_SESSION');
  const unreadable = await storeEvents(services, { ...row, businessId }, events);
  const failed = unreadable > 0 ? ({ problem: 'ORDER', status: null } as const) : null;
  if (failed || row.problem === 'ORDER' || row.workedAt === null)
    await inTransaction(services.pool, { businessId }, (tx) =>
      updateConnectionHealth(tx, businessId, channelId, { at: now, failed }),
    );
  if (failed) refuseField('products', 'Sipariş okunamadı.');
}

export async function receiveGetirOrder(
  call: PublicCall,
  { connection, ...body }: RequestOf<typeof contract.receiveGetirOrder>,
): Promise<Record<string, never>> {
  await receive(call, connection, { event: 'NEW', remoteId: null, number: null, body });
  return {};
}

export async function cancelGetirOrder(
  call: PublicCall,
  { connection, ...body }: RequestOf<typeof contract.cancelGetirOrder>,
): Promise<Record<string, never>> {
  await receive(call, connection, { event: 'CANCEL', remoteId: null, number: null, body });
  return {};
}

/** The number of an order here is its token, so that later calls name it. */
export async function receiveDeliveryHeroOrder(
  call: PublicCall,
  { connection, remoteId, ...body }: RequestOf<typeof contract.receiveDeliveryHeroOrder>,
): Promise<{ remoteResponse: { remoteOrderId: string } }> {
  await receive(call, connection, { event: 'NEW', remoteId, number: null, body });
  return { remoteResponse: { remoteOrderId: String(body.token) } };
}

export async function changeDeliveryHeroOrder(
  call: PublicCall,
  { connection, remoteId, number, ...body }: RequestOf<typeof contract.changeDeliveryHeroOrder>,
): Promise<Record<string, never>> {
  await receive(call, connection, { event: 'STATUS', remoteId, number, body });
  return {};
}
