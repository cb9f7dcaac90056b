import { RuleError } from '../errors.ts';

/** The kinds of channels; a platform takes orders of its own and numbers them (CHANNEL-1). */
export const CHANNEL_KIND = {
  PHONE: { word: 'Telefon', isPlatform: false },
  OWN: { word: 'Kendi kanalımız', isPlatform: false },
  YEMEKSEPETI: { word: 'Yemeksepeti', isPlatform: true },
  GETIR: { word: 'Getir', isPlatform: true },
  TRENDYOL: { word: 'Trendyol', isPlatform: true },
  MIGROS: { word: 'Migros', isPlatform: true },
  PLATFORM: { word: 'Başka platform', isPlatform: true },
} as const satisfies Record<string, { word: string; isPlatform: boolean }>;
export type ChannelKind = keyof typeof CHANNEL_KIND;

export const CHANNEL_KINDS = Object.keys(CHANNEL_KIND) as [ChannelKind, ...ChannelKind[]];

export const isPlatform = (kind: ChannelKind): boolean => CHANNEL_KIND[kind].isPlatform;

/** *Getir 4711*, as slips and lists name the channel of an order; null without one (CHANNEL-12). */
export const channelText = (order: {
  channelName: string | null;
  channelNumber: string | null;
}): string | null => order.channelName && [order.channelName, order.channelNumber].filter(Boolean).join(' ');

/** Refuses PLATFORM_ORDER_STAYS for an order that a platform numbered: its courier fetches it there (CHANNEL-17). */
export function refusePlatformMove(...orders: readonly { channelNumber: string | null }[]): void {
  if (orders.some(({ channelNumber }) => channelNumber !== null)) throw new RuleError('PLATFORM_ORDER_STAYS');
}

/** The minutes that *durdur* stops a channel for; it ends by itself (CHANNEL-9). */
export const PAUSE_MINUTES = 30;

interface Taking {
  readonly isOn: boolean;
  readonly pausedUntil: Date | null;
}

export const isPaused = ({ pausedUntil }: Pick<Taking, 'pausedUntil'>, now: Date): boolean =>
  pausedUntil !== null && pausedUntil > now;

/** True where a channel takes new orders (CHANNEL-2, CHANNEL-9). */
export const takesOrders = (channel: Taking, now: Date): boolean => channel.isOn && !isPaused(channel, now);
