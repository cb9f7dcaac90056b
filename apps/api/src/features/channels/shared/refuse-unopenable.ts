import type { Channel } from '@sofra/contract/menu/channels';
import { RuleError } from '@sofra/domain/errors';
import { refuseField } from '@sofra/domain/menu/portion';
import { isPaused, isPlatform, takesOrders } from '@sofra/domain/orders/channel';

/**
 * Refuses a new order of a channel, or an order that gets another one. Errors: CHANNEL_CLOSED for a channel that is off
 * or paused (CHANNEL-9). INVALID_INPUT without the number that a platform gave, and for any other number (CHANNEL-11).
 */
export function refuseUnopenable(channel: Channel | null, number: string | null, now: Date): void {
  if (channel && !takesOrders(channel, now)) {
    const why = channel.isOn && isPaused(channel, now) ? 'durduruldu' : 'kapalı';
    throw new RuleError('CHANNEL_CLOSED', {
      message: `${channel.name} şu anda ${why}. Başka bir kanal seçin.`,
    });
  }
  if ((number !== null) === (channel !== null && isPlatform(channel.kind))) return;
  const name = channel?.name ?? 'Kanalsız';
  const reason =
    number === null ? `${name} sipariş numarasını yazın.` : `${name} siparişin platform numarası olmaz.`;
  refuseField('channelNumber', reason);
}
