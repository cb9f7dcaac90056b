import { kurus, sumKurus, timesQty, type Kurus } from '@sofra/domain/money/money';

/** The menu of the demo's restaurant. It is the only made-up data of the product, and the page states this. */
export const DEMO_ITEMS = [
  { id: 'corba', name: 'Mercimek Çorbası', price: kurus(9_500) },
  { id: 'kofte', name: 'İnegöl Köfte', price: kurus(32_000) },
  { id: 'iskender', name: 'Şiş İskender', price: kurus(39_000) },
  { id: 'adana', name: 'Adana', price: kurus(38_000) },
  { id: 'kunefe', name: 'Künefe', price: kurus(18_500) },
  { id: 'ayran', name: 'Ayran', price: kurus(4_500) },
  { id: 'cay', name: 'Çay', price: kurus(2_500) },
  { id: 'kahve', name: 'Türk Kahvesi', price: kurus(7_000) },
  { id: 'pide', name: 'Kıymalı Pide', price: kurus(24_000) },
  { id: 'salata', name: 'Çoban Salata', price: kurus(12_000) },
  { id: 'sutlac', name: 'Sütlaç', price: kurus(11_000) },
  { id: 'limonata', name: 'Limonata', price: kurus(8_500) },
] as const;

export type DemoItemId = (typeof DEMO_ITEMS)[number]['id'];

export interface DemoRow {
  itemId: DemoItemId;
  qty: number;
}

/** One *Gönder* as a ticket of the kitchen. */
export interface DemoTicket {
  number: number;
  lines: readonly DemoRow[];
  sentAt: number;
  isReady: boolean;
}

export interface DemoOrder {
  /** The pending lines were changed since the last *Gönder*. */
  isTouched: boolean;
  pending: readonly DemoRow[];
  /** Tickets, newest first. */
  tickets: readonly DemoTicket[];
}

export type DemoStep =
  | { kind: 'add' | 'remove'; itemId: DemoItemId }
  | { kind: 'send'; now: number }
  | { kind: 'ready'; number: number }
  | { kind: 'restart'; now: number };

const FIRST_NUMBER = 41;
const FIRST_WAIT_MS = 134_000;

/** The start of the demo, in the middle of a meal: one dish is being cooked and the dessert is not sent yet. */
export const startDemo = (now: number): DemoOrder => ({
  isTouched: false,
  pending: [{ itemId: 'kunefe', qty: 2 }],
  tickets: [
    {
      number: FIRST_NUMBER,
      lines: [
        { itemId: 'iskender', qty: 2 },
        { itemId: 'ayran', qty: 3 },
      ],
      sentAt: now - FIRST_WAIT_MS,
      isReady: false,
    },
  ],
});

export function stepDemo(order: DemoOrder, step: DemoStep): DemoOrder {
  switch (step.kind) {
    case 'add':
      return { ...order, isTouched: true, pending: changeQty(order.pending, step.itemId, 1) };
    case 'remove':
      return { ...order, isTouched: true, pending: changeQty(order.pending, step.itemId, -1) };
    case 'send':
      return send(order, step.now);
    case 'ready':
      return {
        ...order,
        tickets: order.tickets.map((ticket) =>
          ticket.number === step.number ? { ...ticket, isReady: true } : ticket,
        ),
      };
    case 'restart':
      return startDemo(step.now);
  }
}

function changeQty(lines: readonly DemoRow[], itemId: DemoItemId, by: number): readonly DemoRow[] {
  if (!lines.some((line) => line.itemId === itemId)) return by > 0 ? [...lines, { itemId, qty: by }] : lines;
  return lines
    .map((line) => (line.itemId === itemId ? { ...line, qty: line.qty + by } : line))
    .filter(({ qty }) => qty > 0);
}

function send({ pending, tickets }: DemoOrder, now: number): DemoOrder {
  const number = (tickets[0]?.number ?? FIRST_NUMBER) + 1;
  return {
    isTouched: false,
    pending: [],
    tickets: [{ number, lines: pending, sentAt: now, isReady: false }, ...tickets],
  };
}

export const itemOf = (itemId: DemoItemId): (typeof DEMO_ITEMS)[number] =>
  DEMO_ITEMS.find(({ id }) => id === itemId) ?? DEMO_ITEMS[0];

export const piecesOf = (lines: readonly DemoRow[]): number => lines.reduce((sum, { qty }) => sum + qty, 0);

export const sumOf = (lines: readonly DemoRow[]): Kurus =>
  sumKurus(lines.map(({ itemId, qty }) => timesQty(itemOf(itemId).price, qty)));

/** The progress of the visitor: nothing, an item added, *Gönder*, *Hepsi hazır* of a ticket they sent themselves. */
export function stageOf({ isTouched, tickets }: DemoOrder): number {
  const own = tickets.filter(({ number }) => number > FIRST_NUMBER);
  if (own.length === 0) return isTouched ? 1 : 0;
  return own.some(({ isReady }) => isReady) ? 3 : 2;
}

/** Pieces of an item on this order, sent or pending, as its tile counts them. */
export const countOf = (lines: readonly DemoRow[], itemId: DemoItemId): number =>
  piecesOf(lines.filter((line) => line.itemId === itemId));
