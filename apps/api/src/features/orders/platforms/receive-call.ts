import type * as contract from '@sofra/contract/orders/platforms';
import { RuleError } from '@sofra/domain/errors';
import { refuseField } from '@sofra/domain/menu/portion';
import { CHANNEL_ORDERS_CHANGED } from '#src/features/orders/channel-orders/receive-channel-order.ts';
import { createOpener } from '#src/features/orders/platforms/open-connection.ts';
import type { PlatformCall } from '#src/features/orders/platforms/platform-adapter.ts';
import {
  findCalled,
  findConnection,
  updateConnectionHealth,
  type ConnectionRow,
} from '#src/features/orders/platforms/platform-connections.store.ts';
import { storeEvents } from '#src/features/orders/platforms/store-events.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { PublicCall, Services } from '#src/platform/writes/context.ts';

type Call = Omit<PlatformCall, 'bearer' | 'apiKey'>;

/**
 * Stores what a platform sends (PLATFORM-5, PLATFORM-6). It answers after the commit, so a platform without an answer
 * sends it again. Errors: NOT_FOUND; NO_SESSION without the proof; TOO_MANY_ATTEMPTS; INVALID_INPUT for an order that
 * cannot be read.
 */
async function receive(
  { services, now, token, apiKey, origin }: PublicCall,
  key: string,
  call: Call,
): Promise<void> {
  const called = await findConnectionOf(services, key, origin.address);
  const { businessId, row } = called;
  const opened = createOpener(services)(businessId, row);
  const events = await opened?.adapter.readCall?.(opened.context, { ...call, bearer: token, apiKey });
  if (!events) throw new RuleError('NO_SESSION');
  const { unreadable, errors } = await storeEvents(services, { ...row, businessId }, events);
  await noteHealth(services, called, { at: now, isUnstored: unreadable + errors.length > 0 });
  if (errors.length > 0) throw errors[0];
  if (unreadable > 0) refuseField('products', 'Sipariş okunamadı.');
}

interface Called {
  businessId: string;
  row: ConnectionRow;
}

/**
 * Strangers are limited by address, platforms by connection: they call all their restaurants from a few addresses.
 * Errors: NOT_FOUND; TOO_MANY_ATTEMPTS.
 */
async function findConnectionOf(
  { pool, rateLimits }: Services,
  key: string,
  address: string,
): Promise<Called> {
  const found = await inTransaction(pool, { businessId: null }, (tx) => findCalled(tx, key));
  await rateLimits.countRequest(found ? `platform:${key}` : `address:${address}:platform`);
  if (!found) throw new RuleError('NOT_FOUND');
  const { businessId, channelId } = found;
  const row = await inTransaction(pool, { businessId, readOnly: true }, (tx) =>
    findConnection(tx, businessId, channelId),
  );
  if (!row) throw new RuleError('NOT_FOUND');
  return { businessId, row };
}

/** Stores that an order could not be read or stored, the end of that, and the first call. */
async function noteHealth(
  { pool, realtime }: Services,
  { businessId, row }: Called,
  { at, isUnstored }: { at: Date; isUnstored: boolean },
): Promise<void> {
  const isFirst = row.workedAt === null && row.problem === null;
  if (row.problem === null && !isUnstored && !isFirst) return;
  const failed = isUnstored ? ({ problem: 'ORDER', status: null } as const) : null;
  const isOther = await inTransaction(pool, { businessId }, (tx) =>
    updateConnectionHealth(tx, businessId, row.channelId, { at, part: 'READING', failed }),
  );
  if (isOther) realtime.publish(businessId, CHANNEL_ORDERS_CHANGED);
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
