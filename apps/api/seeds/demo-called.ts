import { randomUUID } from 'node:crypto';
import type { CalledKind } from '@sofra/domain/orders/place';
import type { DemoCourier } from '#seeds/demo-business.ts';
import type { DemoChannel } from '#seeds/demo-channels.ts';
import type { DemoCustomer } from '#seeds/demo-customers.ts';
import { MINUTE_MS, type Floor, type Moment, type OpenOrder, type OrderedItem } from '#seeds/demo-floor.ts';
import { clockTime } from '#seeds/demo-hours.ts';
import { cook } from '#seeds/demo-kitchen.ts';

/** An order without a table, with the minutes after its opening at which something happens to it. */
interface CalledOrder {
  kind: CalledKind;
  ordered: readonly OrderedItem[];
  customer?: DemoCustomer;
  /** The name alone, where the guest is no known customer. */
  name?: string;
  address?: string;
  note?: string;
  /** Minutes after the opening. */
  promised?: number;
  /** All of it waits for *Marş*, as an order for later does. */
  preparing?: number;
  ready?: number;
  onWay?: number;
  paid?: number;
  delivered?: number;
  /** A platform gave it a number, and took the money when it was opened. */
  channel?: DemoChannel;
  zone?: string;
  courier?: DemoCourier;
  /** Paid in cash when it is handed over, into the purse of its courier. */
  isPaidAtDoor?: boolean;
  /** Could not be handed over. */
  failed?: number;
}

/** The orders of an ordinary day: clock time and course of events. */
const EVERY_DAY: readonly (CalledOrder & { clock: string })[] = [
  {
    ...{
      clock: '12:25',
      kind: 'TAKEAWAY',
      customer: 'Hakan Bey',
      promised: 20,
      ready: 14,
      paid: 19,
      delivered: 19,
    },
    ordered: [
      ['Lahmacun', 2],
      ['Ayran', 2],
    ],
  },
  {
    ...{ clock: '13:05', kind: 'COUNTER', ready: 9, paid: 1, delivered: 11 },
    ordered: [
      ['Kıymalı Pide', 1],
      ['Çay', 3],
    ],
  },
  {
    ...{ clock: '19:10', kind: 'DELIVERY', customer: 'Derya Hanım', address: 'Hür Sok. 40, daire 9' },
    ...{ channel: 'Telefon', zone: 'Yakın', courier: 'Yusuf Acar' },
    ...{ promised: 40, ready: 21, onWay: 25, delivered: 38, paid: 39 },
    ordered: [
      ['Adana', 2],
      ['Çoban Salata', 1],
      ['Kola', 2],
    ],
  },
  {
    ...{ clock: '19:40', kind: 'TAKEAWAY', name: 'Selin', promised: 20, ready: 26, paid: 28, delivered: 28 },
    ordered: [
      ['Kuşbaşılı Pide', 1],
      ['Çay', 1],
    ],
  },
  {
    ...{ clock: '13:35', kind: 'DELIVERY', name: 'Emre', address: 'Gül Sok. 7, daire 3' },
    ...{ channel: 'Yemeksepeti', courier: 'Ozan Kaya', promised: 40, ready: 18, onWay: 24, delivered: 41 },
    ordered: [
      ['İnegöl Köfte', 1],
      ['Ayran', 2],
    ],
  },
  {
    ...{ clock: '20:05', kind: 'DELIVERY', name: 'Zeynep', address: 'Çınar Sok. 30, kat 1' },
    ...{ channel: 'Getir', courier: 'Ozan Kaya', promised: 35, ready: 20, onWay: 22, delivered: 36 },
    ordered: [
      ['Lahmacun', 3],
      ['Kola', 1],
    ],
  },
];

/** The orders of the board now, by the minutes since they were opened: one for each state and payment. */
const NOW: readonly (CalledOrder & { ago: number })[] = [
  {
    ...{ ago: 83, kind: 'DELIVERY', name: 'Burak', address: 'Defne Sok. 2, daire 14', promised: 40 },
    ...{ channel: 'Yemeksepeti', courier: 'Yusuf Acar', ready: 22, onWay: 31, failed: 55 },
    ordered: [
      ['Kuşbaşılı Pide', 1],
      ['Ayran', 1],
    ],
  },
  {
    ...{ ago: 64, kind: 'DELIVERY', name: 'Nermin', address: 'Meşe Sok. 11, kat 3', promised: 45 },
    ...{ channel: 'Telefon', zone: 'Uzak', courier: 'Ozan Kaya', isPaidAtDoor: true },
    ...{ ready: 24, onWay: 30, delivered: 52 },
    ordered: [
      ['Kaşarlı Köfte', 2],
      ['Ayran', 2],
    ],
  },
  {
    ...{ ago: 41, kind: 'DELIVERY', customer: 'Derya Hanım', address: 'Hür Sok. 40, daire 9' },
    ...{ note: 'Zil çalışmıyor, arayın', promised: 45, ready: 22, onWay: 27 },
    ...{ channel: 'Telefon', zone: 'Yakın', courier: 'Ozan Kaya' },
    ordered: [
      ['Adana', 1],
      ['Çoban Salata', 1],
      ['Ayran', 2],
    ],
  },
  {
    ...{ ago: 34, kind: 'TAKEAWAY', customer: 'Hakan Bey', promised: 20, ready: 17, paid: 29, delivered: 29 },
    ordered: [
      ['Lahmacun', 3],
      ['Şalgam', 1],
    ],
  },
  {
    ...{ ago: 27, kind: 'TAKEAWAY', name: 'Tuna', promised: 20, ready: 19.5 },
    ordered: [
      ['İnegöl Köfte', 1],
      ['Kola', 1],
    ],
  },
  {
    ...{
      ago: 8.5,
      kind: 'DELIVERY',
      name: 'Kerem',
      address: 'Çınar Sok. 18, daire 2',
      promised: 40,
      preparing: 4,
      channel: 'Getir',
    },
    ordered: [
      ['Tavuk Şiş', 2, 'Bol acılı'],
      ['Gavurdağı', 1],
    ],
  },
  {
    ...{ ago: 5.5, kind: 'COUNTER', paid: 0.1, preparing: 3.5 },
    ordered: [['Kaşarlı Pide', 2]],
  },
  {
    ...{
      ago: 3.5,
      kind: 'DELIVERY',
      customer: 'Çınar Muhasebe',
      address: 'Çınar Sok. 4, kat 2',
      promised: 110,
    },
    note: 'Fatura kesilecek',
    ordered: [
      ['Karışık Izgara', 2],
      ['Şalgam', 4],
    ],
  },
];

/** A past day, or the part of today that was over before the present guests arrived. */
export const calledOfDay = (floor: Floor, daysAgo: number): Moment[] =>
  EVERY_DAY.map((order) => ({ ...order, at: clockTime(floor.now, daysAgo, order.clock) }))
    .filter(({ at }) => at + 170 * MINUTE_MS <= floor.now)
    .flatMap(({ at, ...order }) => course(floor, order, at));

export const calledNow = (floor: Floor): Moment[] =>
  NOW.flatMap(({ ago, ...order }) => course(floor, order, floor.now - ago * MINUTE_MS));

/** Everything that happens to an order, by the operations of the users who do it. */
function course(floor: Floor, called: CalledOrder, opening: number): Moment[] {
  const id = randomUUID();
  let bill: OpenOrder;
  const at = (minutes: number) => opening + minutes * MINUTE_MS;
  const step = (state: string, reason?: string) =>
    floor.waiter('POST', `/api/takeaway/${id}/state`, { state, ...(reason && { reason }) });
  const { channel, courier } = called;
  const partnerId = channel && floor.channels.get(channel)?.partnerId;
  const moment = (minutes: number | undefined, happens: () => Promise<unknown>): Moment[] =>
    minutes === undefined ? [] : [{ at: at(minutes), happens: async () => void (await happens()) }];
  return [
    ...moment(0, async () => {
      bill = await open(floor, id, called, opening);
    }),
    ...moment(called.preparing, () => cook(floor.kitchen, bill.lines, { status: 'PREPARING' })),
    ...moment(called.ready, () => cook(floor.kitchen, bill.lines, { status: 'READY' })),
    // The kitchen takes what leaves it off its display.
    ...moment(called.onWay ?? called.delivered, () =>
      cook(floor.kitchen, bill.lines, { from: 'READY', status: 'SERVED' }),
    ),
    ...moment(called.onWay, () => (courier ? give(floor, id, courier) : step('ON_WAY'))),
    ...moment(partnerId ? 0.05 : called.paid, () =>
      floor.cashier('POST', `/api/orders/${id}/pay`, {
        ...{ method: 'CARD', partnerId: partnerId ?? floor.partners.get('Banka A POS') },
        finalTotal: bill.total,
      }),
    ),
    ...moment(called.delivered, () => (called.isPaidAtDoor ? collect(floor, bill) : step('DELIVERED'))),
    ...moment(called.failed, () => step('FAILED', 'Kapı açılmadı, telefon yanıt vermedi')),
  ];
}

async function give({ cashier, staff }: Floor, id: string, courier: DemoCourier): Promise<void> {
  const { version } = await cashier<{ version: number }>('GET', `/api/takeaway/${id}`);
  const body = { courierId: staff.get(courier), expectedVersion: version };
  await cashier('POST', `/api/takeaway/${id}/courier`, body);
}

/** The courier hands it over and takes the cash. */
const collect = ({ courier }: Floor, { id, total }: OpenOrder): Promise<unknown> =>
  courier('POST', `/api/deliveries/${id}/deliver`, { payment: { method: 'CASH', finalTotal: total } });

/** The channel of an order with its zone, and the number that a platform gave it. */
function broughtBy({ channels }: Floor, { channel, zone }: CalledOrder, opening: number): object | false {
  const known = channel && channels.get(channel);
  if (!known) return false;
  const zoneId = known.zones.find(({ name }) => name === zone)?.id;
  const channelNumber = String(1_000 + (Math.floor(opening / MINUTE_MS) % 9_000));
  return { channelId: known.id, ...(zoneId && { zoneId }), ...(known.partnerId && { channelNumber }) };
}

function open(floor: Floor, id: string, called: CalledOrder, opening: number): Promise<OpenOrder> {
  const { kind, ordered, customer, name = customer, address, note, promised } = called;
  return floor.waiter('POST', `/api/tables/${id}/add-lines`, {
    lines: ordered.map(([item, qty, wish]) => ({
      itemId: floor.items.get(item) ?? '',
      qty,
      ...(wish && { note: wish }),
    })),
    place: {
      kind,
      ...(customer && { customerId: floor.customers.get(customer) }),
      ...(name && { name }),
      ...(address && { address }),
      ...(note && { note }),
      ...(called.isPaidAtDoor && { doorMethod: 'CASH' }),
      ...broughtBy(floor, called, opening),
      ...(promised !== undefined && { promisedAt: new Date(opening + promised * MINUTE_MS).toISOString() }),
    },
  });
}
