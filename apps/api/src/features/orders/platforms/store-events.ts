import type { PlatformEvent } from '#src/features/orders/platforms/platform-adapter.ts';
import { cancelEarly, storeChannelOrder } from '#src/features/orders/channel-orders/receive-channel-order.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';

interface Sender {
  businessId: string;
  channelId: string;
  userId: string;
  channelName: string;
}

/** The name in which orders of a platform are stored and accepted (INBOX-10). */
export const senderName = (channelName: string): string => `${channelName} bağlantısı`;

interface Unstored {
  /** The number of orders that could not be read. */
  unreadable: number;
  errors: unknown[];
}

/**
 * Stores what a platform sent, each event in a transaction of its own. One that cannot be read or stored leaves the
 * others (PLATFORM-6).
 */
export async function storeEvents(
  services: Services,
  { businessId, channelId, userId, channelName }: Sender,
  events: readonly PlatformEvent[],
): Promise<Unstored> {
  const unstored: Unstored = { unreadable: 0, errors: [] };
  const actor = { businessId, userId, name: senderName(channelName), role: 'TOKEN' as const };
  for (const event of events) {
    if (event.is === 'UNREADABLE') unstored.unreadable += 1;
    else
      await runWrite(services, actor, null, async (work) => {
        if (event.is === 'ORDER') await storeChannelOrder(work, channelId, event.order);
        else await cancelEarly(work, { channelId, ...event });
        return { status: 204, body: null };
      }).catch((error: unknown) => unstored.errors.push(error));
  }
  return unstored;
}
