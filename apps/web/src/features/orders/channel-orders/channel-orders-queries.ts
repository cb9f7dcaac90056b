import {
  acceptChannelOrder,
  type ChannelOrder,
  listChannelOrders,
  mapChannelProduct,
  refuseChannelOrder,
} from '@sofra/contract/orders/channel-orders';
import { can } from '@sofra/domain/people/permissions';
import { isPlatform } from '@sofra/domain/orders/channel';
import { answerLimit } from '@sofra/domain/orders/channel-order';
import { useQuery } from '@tanstack/react-query';
import { useHasTakeaway } from '#src/features/business/business-queries.ts';
import { useChannels } from '#src/features/channels/channels-queries.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';
import { useSession } from '#src/lib/api/session.ts';

/** The orders of channels that wait, and those of this day; refetched on `channel-orders:changed`. */
export const useChannelOrders = ({ isEnabled = true }: { isEnabled?: boolean } = {}) =>
  useQuery({ ...readQuery(listChannelOrders), enabled: isEnabled });

/** The orders of a list whose limit has not passed; the server is not read again for that (INBOX-7). */
export const stillWaiting = (waiting: readonly ChannelOrder[], now: number): ChannelOrder[] =>
  waiting.filter((order) => answerLimit(order).getTime() > now);

/**
 * True where platforms send orders to this user's screens, also to a channel that is off (INBOX-14). Nothing is read
 * without *Gel-al ve paket al*.
 */
export function useReceivesChannelOrders(): boolean {
  const role = useSession()?.role;
  const mayRead = useHasTakeaway() && role !== undefined && can(role, 'orders.readCalled');
  const { data = [] } = useChannels({ isEnabled: mayRead });
  return mayRead && data.some(({ kind }) => isPlatform(kind) || kind === 'OWN');
}

const refreshes = ['channel-orders', 'takeaway', 'orders'];

export const useAcceptChannelOrder = () => useWrite(acceptChannelOrder, { refreshes });
export const useRefuseChannelOrder = () => useWrite(refuseChannelOrder, { refreshes: ['channel-orders'] });
export const useMapChannelProduct = () => useWrite(mapChannelProduct, { refreshes: ['channel-orders'] });
