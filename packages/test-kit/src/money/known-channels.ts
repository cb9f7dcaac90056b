import { createChannel } from '@sofra/contract/menu/channels';
import { createItem } from '@sofra/contract/menu/menu-edits';
import { getMenu } from '@sofra/contract/menu/menu';
import { callEndpoint } from '../call-endpoint.ts';
import type { Hour, KnownChoice } from './known-choices.ts';
import type { Business } from './test-business.ts';

/** A zone of deliveries, in kuruş. */
export interface KnownZone {
  id: string;
  name: string;
  fee: number;
  freeFrom: number | null;
}

/** A channel whose prices are written by hand, so that nothing of the product has computed them. In kuruş. */
export interface KnownChannel {
  id: string;
  name: string;
  /** The partner that pays out; null where the business takes the money itself. */
  partnerId: string | null;
  minimum: number;
  zones: readonly KnownZone[];
  /** The price of the fee without a zone; null where the channel has none. */
  fee: number | null;
  /** By line: the price of one piece; null for what is not sold. Lines that are missing have the menu's price. */
  costs: Readonly<Record<string, number | null>>;
}

/** 12,5 % more, rounded up to 50 kuruş. *Bir buçuk* has a price by hand, to which the changed options are added. */
const GETIR = {
  ...{ 'İskender Tek': 507_00, 'İskender Tek 1 Acılı': 507_00, 'İskender Bir buçuk': 700_00 },
  ...{ 'İskender Tek 1 Pidesiz 2 Yoğurt': 564_50, 'İskender Bir buçuk 1 Pidesiz': 677_50 },
  ...{ Ayran: 51_00, Künefe: null, Su: 0 },
};
/** 7,25 % less, rounded up to one kuruş. */
const OWN = {
  ...{ 'İskender Tek': 417_84, 'İskender Tek 1 Acılı': 417_84, 'İskender Bir buçuk': 593_84 },
  ...{ 'İskender Tek 1 Pidesiz 2 Yoğurt': 465_38, 'İskender Bir buçuk 1 Pidesiz': 575_05 },
  ...{ Ayran: 41_97, Künefe: 171_59, Su: 0 },
};
/** The prices of the hour, and one by hand. */
const PHONE = { Ayran: 40_00 };

export const FEE_ITEM = 'Paket servis';
const FEE = 30_25;
const ZONES = [
  { name: 'Yakın', fee: 25.5, minutes: 25, freeFrom: 900 },
  { name: 'Uzak', fee: 60.75, minutes: null, freeFrom: null },
];

/** The price of one piece of a choice on a channel, in kuruş. Null if the channel does not sell it. */
export function priceOn(
  channel: KnownChannel | null,
  { line, costs }: KnownChoice,
  hour: Hour,
): number | null {
  const own = channel?.costs[line];
  return own === undefined ? costs[hour] : own;
}

export const isPricedByChannel = (channel: KnownChannel | null, { line }: KnownChoice): boolean =>
  channel?.costs[line] !== undefined;

interface Opened {
  kind: string;
  channel: KnownChannel | null;
  zone: KnownZone | null;
}

/** The fee of a delivery for goods of this worth, as its line is called; null without one (CHANNEL-14). */
export function feeOf(opening: Opened | null, goods: number): { line: string; price: number } | null {
  const { kind, channel = null, zone = null } = opening ?? {};
  if (kind !== 'DELIVERY' || channel === null || channel.fee === null) return null;
  if (!zone) return { line: FEE_ITEM, price: channel.fee };
  if (zone.freeFrom !== null && goods >= zone.freeFrom) return null;
  return { line: `${FEE_ITEM} · ${zone.name}`, price: zone.fee };
}

/** A platform with a percent and prices by hand, an own web page that is cheaper, and the telephone. */
export async function openChannels({ url, owner: token, items, choices }: Business): Promise<KnownChannel[]> {
  const feeItemId = await addFeeItem(url, token);
  const big = choices.find(({ line }) => line === 'İskender Bir buçuk')?.request.portionId ?? null;
  const byHand = [
    { itemId: items.iskender, portionId: big, price: 700 },
    { itemId: items.kunefe, portionId: null, price: null },
  ];
  const add = async (
    input: Parameters<typeof callEndpoint<typeof createChannel>>[2]['input'],
    costs: KnownChannel['costs'],
  ): Promise<KnownChannel> => {
    const { id, name, partnerId, zones } = await callEndpoint(url, createChannel, { token, input });
    const known = { minimum: (input.minimum ?? 0) * 100, fee: input.feeItemId ? FEE : null, costs };
    return { id, name, partnerId, zones: zones.map(inKurus), ...known };
  };
  return [
    await add(
      { name: 'Getir', kind: 'GETIR', percent: 12.5, step: 50, prices: byHand, commission: 15 },
      GETIR,
    ),
    await add({ name: 'Site', kind: 'OWN', percent: -7.25, step: 1, feeItemId, zones: ZONES }, OWN),
    await add(
      {
        ...{ name: 'Telefon', kind: 'PHONE', feeItemId, minimum: 200 },
        prices: [{ itemId: items.ayran, portionId: null, price: 40 }],
      },
      PHONE,
    ),
  ];
}

const inKurus = ({ id, name, fee, freeFrom }: Omit<KnownZone, 'id'> & { id: string }): KnownZone => ({
  ...{ id, name, fee: Math.round(fee * 100) },
  freeFrom: freeFrom === null ? null : Math.round(freeFrom * 100),
});

async function addFeeItem(url: string, token: string): Promise<string> {
  const [category] = await callEndpoint(url, getMenu, { token });
  if (!category?.id) throw new Error('the menu has no category');
  const input = { categoryId: category.id, name: FEE_ITEM, price: FEE / 100 };
  return (await callEndpoint(url, createItem, { token, input })).id;
}
