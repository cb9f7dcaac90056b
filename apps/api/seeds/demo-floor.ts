import type { Send } from '#seeds/send.ts';

export const MINUTE_MS = 60_000;

export interface Floor {
  waiter: Send;
  cashier: Send;
  kitchen: Send;
  items: ReadonlyMap<string, string>;
  tables: ReadonlyMap<string, string>;
  setNow: (now: Date | null) => void;
  now: number;
}

export type OrderedItem = readonly [item: string, qty: number, note?: string];

export interface OpenOrder {
  id: string;
  total: number;
  version: number;
  lines: { id: string; qty: number; item: { name: string } }[];
}

export async function order(
  { waiter, items, tables }: Floor,
  table: string,
  ordered: readonly OrderedItem[],
): Promise<OpenOrder> {
  return waiter('POST', `/api/tables/${tables.get(table) ?? ''}/add-lines`, {
    lines: ordered.map(([name, qty, note]) => ({
      itemId: items.get(name) ?? '',
      qty,
      ...(note && { note }),
    })),
  });
}

/** An action with its time. Rows are written as they come, so the actions must run in the order of their times. */
export interface Moment {
  at: number;
  happens: () => Promise<void>;
}

export async function live({ setNow }: Floor, moments: readonly Moment[]): Promise<void> {
  for (const { at, happens } of moments.toSorted((a, b) => a.at - b.at)) {
    setNow(new Date(at));
    await happens();
  }
}
