import type { ChannelKind } from '@sofra/domain/orders/channel';
import type { Send } from '#seeds/send.ts';

const CHANNELS = [
  { name: 'Telefon', kind: 'PHONE' },
  // Covers its commission: 15 % of the higher price is what it is higher.
  { name: 'Getir', kind: 'GETIR', percent: 17.65, step: 500, commission: 15, days: 7, minutes: 40 },
  {
    name: 'Yemeksepeti',
    kind: 'YEMEKSEPETI',
    percent: 20,
    step: 500,
    commission: 16.5,
    days: 10,
    minimum: 250,
    minutes: 40,
  },
] as const satisfies readonly { name: string; kind: ChannelKind; [field: string]: unknown }[];
export type DemoChannel = (typeof CHANNELS)[number]['name'];

/** The fee of deliveries by telephone. It is inactive, so that it is no tile. */
const FEE_ITEM = { name: 'Paket ücreti', price: 40, isActive: false };
const ZONES = [
  { name: 'Yakın', fee: 25, minutes: 45, freeFrom: 750 },
  { name: 'Uzak', fee: 60, minutes: 50, freeFrom: 1500 },
];

export interface KnownChannel {
  id: string;
  /** Null for the telephone. */
  partnerId: string | null;
  zones: readonly { id: string; name: string }[];
}

/** The telephone with zones and their fees, and two platforms with prices and commission of their own. */
export async function addChannels(send: Send): Promise<ReadonlyMap<DemoChannel, KnownChannel>> {
  const { id: categoryId } = await send<{ id: string }>('POST', '/api/menu/categories', { name: 'Ücretler' });
  const { id: feeItemId } = await send<{ id: string }>('POST', '/api/menu/items', {
    ...FEE_ITEM,
    categoryId,
  });
  const channels = new Map<DemoChannel, KnownChannel>();
  for (const channel of CHANNELS) {
    const more = channel.kind === 'PHONE' ? { feeItemId, zones: ZONES } : {};
    channels.set(
      channel.name,
      await send<KnownChannel>('POST', '/api/menu/channels', { ...channel, ...more }),
    );
  }
  return channels;
}
