import { CHANNEL_ORDERS_CHANGED } from '#src/features/orders/channel-orders/receive-channel-order.ts';
import type { createOpener, OpenConnection } from '#src/features/orders/platforms/open-connection.ts';
import {
  endPoll,
  findConnection,
  updateConnectionHealth,
  type ConnectionHealth,
  type ConnectionRow,
  type DuePoll,
} from '#src/features/orders/platforms/platform-connections.store.ts';
import { storeEvents } from '#src/features/orders/platforms/store-events.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Services } from '#src/platform/writes/context.ts';

/** The last minute is read again, because clocks differ and a change is visible late. */
const OVERLAP_MS = 60_000;
/** After an outage no more is read: an older order has ended. */
const LONGEST_MS = 3 * 3_600_000;
const AFTER_FAILURE_SECONDS = 15;

/** Reads the orders of one platform and stores them (PLATFORM-6). */
export async function pollPlatform(
  services: Services,
  open: ReturnType<typeof createOpener>,
  due: DuePoll,
  isAbandoned: AbortSignal,
): Promise<void> {
  const { businessId, channelId } = due;
  const row = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    findConnection(tx, businessId, channelId),
  );
  if (!row) return;
  const opened = open(businessId, row);
  const began = services.clock();
  const failed = opened ? await readAndStore(services, businessId, row, opened) : SECRET;
  if (isAbandoned.aborted) return;
  const seconds = failed
    ? AFTER_FAILURE_SECONDS
    : (opened?.adapter.poll?.everySeconds ?? AFTER_FAILURE_SECONDS);
  const isOther = await inTransaction(services.pool, { businessId }, async (tx) => {
    const nextPollAt = new Date(services.clock().getTime() + seconds * 1_000);
    await endPoll(tx, due, { nextPollAt, readUntil: failed ? null : began });
    const health = { at: services.clock(), part: 'READING', failed } as const;
    return updateConnectionHealth(tx, businessId, channelId, health);
  });
  if (isOther) services.realtime.publish(businessId, CHANNEL_ORDERS_CHANGED);
}

const SECRET = { problem: 'SECRET', status: null } as const;

/** Returns the error, after which the same time is read again. */
async function readAndStore(
  services: Services,
  businessId: string,
  row: ConnectionRow,
  { adapter, context }: OpenConnection,
): Promise<ConnectionHealth['failed']> {
  if (!adapter.poll) return null;
  const { channelId, userId, channelName, readUntil } = row;
  const now = context.now.getTime();
  const since = Math.max((readUntil?.getTime() ?? now) - OVERLAP_MS, now - LONGEST_MS);
  const { events, failed } = await adapter.poll.read(context, new Date(since));
  const sender = { businessId, channelId, userId, channelName };
  const { unreadable, errors } = await storeEvents(services, sender, events);
  if (errors.length > 0)
    services.log.warn(
      { err: errors[0], channelId },
      'an event of a platform was not stored; reading it again',
    );
  return failed ?? (unreadable + errors.length > 0 ? { problem: 'ORDER', status: null } : null);
}
