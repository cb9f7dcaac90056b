import type { OrderedItem } from '#seeds/demo-floor.ts';

/** The lines of one save, and the kitchen state of some or all of them. */
export interface Round {
  minutesAgo: number;
  ordered: readonly OrderedItem[];
  /** Saved with them, in a course that waits for *Marş*. */
  held?: { course: number; ordered: readonly OrderedItem[] };
  cooked: readonly {
    minutesAgo: number;
    status: 'PREPARING' | 'READY' | 'SERVED';
    items?: readonly string[];
  }[];
}

export interface OpenParty {
  table: string;
  rounds: readonly [Round, ...Round[]];
  /** One piece of the first round was cancelled. */
  canceled?: { item: string; reason: string };
  hasAskedForBill?: boolean;
  guests?: number;
  /** They had a reservation under this name. */
  reservedFor?: string;
}

/**
 * The open tables of the demo, which fill the kitchen display: ten tickets to be made at three stations, two of them
 * late, and three that wait to be served.
 */
export const OPEN_PARTIES: readonly OpenParty[] = [
  {
    table: 'Bahçe 3',
    guests: 4,
    rounds: [
      {
        minutesAgo: 128,
        ordered: [
          ['Karışık Izgara', 4],
          ['Çoban Salata', 2],
          ['Şalgam', 4],
          ['Künefe', 4],
        ],
        cooked: [{ minutesAgo: 104, status: 'SERVED' }],
      },
    ],
    canceled: { item: 'Künefe', reason: 'Müşteri vazgeçti' },
  },
  {
    table: 'Masa 5',
    guests: 3,
    reservedFor: 'Aydın',
    rounds: [
      {
        minutesAgo: 52,
        ordered: [
          ['Şiş İskender', 2],
          ['Adana', 1],
          ['Ayran', 3],
        ],
        cooked: [{ minutesAgo: 38, status: 'SERVED' }],
      },
      { minutesAgo: 2, ordered: [['Türk Kahvesi', 3, '1 sade, 2 orta']], cooked: [] },
    ],
  },
  {
    table: 'Bahçe 1',
    guests: 3,
    rounds: [
      {
        minutesAgo: 35,
        ordered: [
          ['Mercimek Çorbası', 2],
          ['Ezogelin', 1],
          ['Kola', 3],
        ],
        cooked: [{ minutesAgo: 27, status: 'SERVED' }],
      },
      {
        minutesAgo: 14,
        ordered: [
          ['Kaşarlı Köfte', 2, 'Az pişmiş'],
          ['İnegöl Köfte', 1],
        ],
        cooked: [
          { minutesAgo: 11, status: 'PREPARING', items: ['İnegöl Köfte'] },
          { minutesAgo: 2, status: 'READY', items: ['Kaşarlı Köfte'] },
        ],
      },
    ],
  },
  {
    table: 'Masa 2',
    guests: 2,
    rounds: [
      {
        minutesAgo: 24,
        ordered: [['Mercimek Çorbası', 2, 'Limonu bol']],
        cooked: [{ minutesAgo: 13, status: 'SERVED' }],
      },
      {
        minutesAgo: 10,
        ordered: [
          ['Kuzu Şiş', 1, 'Az pişmiş'],
          ['Tavuk Şiş', 1],
          ['Gavurdağı', 1],
        ],
        cooked: [
          { minutesAgo: 8, status: 'PREPARING', items: ['Kuzu Şiş', 'Tavuk Şiş'] },
          { minutesAgo: 4, status: 'READY', items: ['Gavurdağı'] },
        ],
      },
    ],
  },
  {
    table: 'Masa 4',
    guests: 3,
    rounds: [
      {
        minutesAgo: 13,
        ordered: [['Çoban Salata', 2]],
        cooked: [{ minutesAgo: 4, status: 'READY' }],
      },
      {
        minutesAgo: 7,
        ordered: [
          ['Adana', 2, 'Acısız'],
          ['Şiş Köfte', 1],
        ],
        held: { course: 3, ordered: [['Künefe', 2]] },
        cooked: [{ minutesAgo: 5, status: 'PREPARING', items: ['Adana'] }],
      },
    ],
  },
  {
    table: 'Teras 1',
    guests: 3,
    rounds: [
      {
        minutesAgo: 12,
        ordered: [
          ['Kuşbaşılı Pide', 2],
          ['Kıymalı Pide', 1, 'Yumurtalı'],
          ['Ayran', 3],
        ],
        held: {
          course: 3,
          ordered: [
            ['Sütlaç', 2],
            ['Türk Kahvesi', 1, 'Orta'],
          ],
        },
        cooked: [
          { minutesAgo: 10, status: 'SERVED', items: ['Ayran'] },
          { minutesAgo: 9, status: 'PREPARING', items: ['Kuşbaşılı Pide', 'Kıymalı Pide'] },
        ],
      },
    ],
  },
  {
    table: 'Paket',
    rounds: [
      {
        minutesAgo: 9,
        ordered: [['Lahmacun', 3]],
        cooked: [{ minutesAgo: 1, status: 'READY' }],
      },
    ],
    hasAskedForBill: true,
  },
  {
    table: 'Teras 2',
    rounds: [
      {
        minutesAgo: 8,
        ordered: [['Ezogelin', 2]],
        cooked: [{ minutesAgo: 2, status: 'READY' }],
      },
      {
        minutesAgo: 1,
        ordered: [
          ['Kaşarlı Pide', 1],
          ['Karışık Izgara', 1],
        ],
        cooked: [],
      },
    ],
  },
  {
    table: 'Masa 1',
    rounds: [
      {
        minutesAgo: 6,
        ordered: [
          ['Çay', 2],
          ['Sütlaç', 1],
        ],
        cooked: [{ minutesAgo: 3, status: 'PREPARING', items: ['Çay'] }],
      },
    ],
  },
  {
    table: 'Bahçe 2',
    guests: 4,
    rounds: [
      {
        minutesAgo: 5,
        ordered: [
          ['Lahmacun', 4, 'Bol maydanoz'],
          ['Şalgam', 2],
        ],
        cooked: [
          { minutesAgo: 3, status: 'READY', items: ['Şalgam'] },
          { minutesAgo: 3, status: 'PREPARING', items: ['Lahmacun'] },
        ],
      },
    ],
  },
  {
    table: 'Masa 7',
    rounds: [
      {
        minutesAgo: 4,
        ordered: [
          ['İnegöl Köfte', 2],
          ['Közlenmiş Biber', 1],
          ['Menemen', 1, 'Soğansız'],
        ],
        cooked: [],
      },
      {
        minutesAgo: 0.5,
        ordered: [
          ['Limonata', 2, 'Buzsuz'],
          ['Öğle menüsü', 1, undefined, ['Tavuk Şiş', 'Şalgam']],
        ],
        cooked: [],
      },
    ],
  },
];
