import {
  live,
  MINUTE_MS,
  order,
  type Floor,
  type Moment,
  type OpenOrder,
  type Wish,
} from '#seeds/demo-floor.ts';
import { cook } from '#seeds/demo-kitchen.ts';

interface OpenTable {
  table: string;
  minutesAgo: number;
  wishes: readonly Wish[];
  /** One piece of this was taken back. */
  canceled?: { item: string; reason: string };
  hasAskedForBill?: boolean;
  /** How far the kitchen is with these, or with everything. */
  cooked: readonly {
    minutesAgo: number;
    status: 'PREPARING' | 'READY' | 'SERVED';
    items?: readonly string[];
  }[];
}

/** Who sits at the tables when the demo opens. */
const OPEN_TABLES: readonly OpenTable[] = [
  {
    table: 'Bahçe 3',
    minutesAgo: 128,
    wishes: [
      ['Karışık Izgara', 4],
      ['Çoban Salata', 2],
      ['Şalgam', 4],
      ['Künefe', 4],
    ],
    canceled: { item: 'Künefe', reason: 'Müşteri vazgeçti' },
    cooked: [{ minutesAgo: 104, status: 'SERVED' }],
  },
  {
    table: 'Masa 5',
    minutesAgo: 52,
    wishes: [
      ['Şiş İskender', 2],
      ['Adana', 1],
      ['Ayran', 3],
    ],
    cooked: [{ minutesAgo: 4, status: 'SERVED' }],
  },
  {
    table: 'Bahçe 1',
    minutesAgo: 35,
    wishes: [
      ['Kaşarlı Köfte', 2, 'Az pişmiş'],
      ['İnegöl Köfte', 1],
      ['Kola', 3],
    ],
    cooked: [
      { minutesAgo: 31, status: 'SERVED', items: ['Kola'] },
      { minutesAgo: 12, status: 'PREPARING', items: ['İnegöl Köfte'] },
      { minutesAgo: 2, status: 'READY', items: ['Kaşarlı Köfte'] },
    ],
  },
  {
    table: 'Paket',
    minutesAgo: 9,
    wishes: [['Lahmacun', 3]],
    hasAskedForBill: true,
    cooked: [{ minutesAgo: 1, status: 'READY' }],
  },
  {
    table: 'Masa 1',
    minutesAgo: 6,
    wishes: [
      ['Çay', 2],
      ['Sütlaç', 1],
    ],
    cooked: [{ minutesAgo: 3, status: 'PREPARING', items: ['Çay'] }],
  },
];

export async function openTables(floor: Floor, { hasPrinter }: { hasPrinter: boolean }): Promise<void> {
  await live(
    floor,
    OPEN_TABLES.flatMap((table) => sitting(floor, table, hasPrinter)),
  );
}

/** A party that is still there, and how far the kitchen has come with what it ordered. */
function sitting(floor: Floor, { minutesAgo, cooked, ...party }: OpenTable, hasPrinter: boolean): Moment[] {
  let lines: OpenOrder['lines'];
  const ago = (minutes: number) => floor.now - minutes * MINUTE_MS;
  return [
    {
      at: ago(minutesAgo),
      happens: async () => {
        lines = await sitDown(floor, party, hasPrinter);
      },
    },
    ...cooked.map(({ minutesAgo: since, ...step }) => ({
      at: ago(since),
      happens: () => cook(floor.kitchen, lines, step),
    })),
  ];
}

async function sitDown(
  floor: Floor,
  { table, wishes, canceled, hasAskedForBill }: Omit<OpenTable, 'minutesAgo' | 'cooked'>,
  hasPrinter: boolean,
): Promise<OpenOrder['lines']> {
  const { id, lines } = await order(floor, table, wishes);
  if (canceled) {
    const lineId = lines.find(({ item }) => item.name === canceled.item)?.id;
    const pieces = [{ lineId, qty: 1, reason: canceled.reason }];
    await floor.cashier('POST', `/api/orders/${id}/cancel-lines`, { lines: pieces, restock: true });
  }
  if (hasAskedForBill && hasPrinter) await floor.waiter('POST', `/api/orders/${id}/bill`, {});
  return lines;
}
