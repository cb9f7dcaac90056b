import type { DemoChannel, KnownChannel } from '#seeds/demo-channels.ts';
import type { DemoCustomer } from '#seeds/demo-customers.ts';
import type { DemoPartner } from '#seeds/demo-partners.ts';
import type { Send } from '#seeds/send.ts';

export const MINUTE_MS = 60_000;

export interface Floor {
  waiter: Send;
  cashier: Send;
  kitchen: Send;
  items: ReadonlyMap<string, string>;
  /** The choices of the set menu by the names of their items. */
  choices: ReadonlyMap<string, string>;
  tables: ReadonlyMap<string, string>;
  setNow: (now: Date | null) => void;
  now: number;
  partners: ReadonlyMap<DemoPartner, string>;
  customers: ReadonlyMap<DemoCustomer, string>;
  channels: ReadonlyMap<DemoChannel, KnownChannel>;
  /** The ids of users by name. */
  staff: ReadonlyMap<string, string>;
  /** The first courier. */
  courier: Send;
}

/** `parts` are the items that were chosen of a set menu; without them it is the usual one (SET-8). */
export type OrderedItem = readonly [item: string, qty: number, note?: string, parts?: readonly string[]];

export interface OpenOrder {
  id: string;
  total: number;
  version: number;
  lines: { id: string; qty: number; item: { name: string }; isSetMenu: boolean }[];
}

interface Save {
  guests?: number;
  /** Lines of a course that waits for *Marş*. */
  held?: { course: number; ordered: readonly OrderedItem[] };
}

export async function order(
  { waiter, items, choices, tables }: Floor,
  table: string,
  ordered: readonly OrderedItem[],
  { guests, held }: Save = {},
): Promise<OpenOrder> {
  const lineOf = ([name, qty, note, parts]: OrderedItem) => ({
    itemId: items.get(name) ?? '',
    qty,
    ...(note && { note }),
    ...(parts && { parts: parts.map((part) => ({ choiceId: choices.get(part) ?? '' })) }),
  });
  const waiting = held?.ordered.map((one) => ({ ...lineOf(one), course: held.course })) ?? [];
  return waiter('POST', `/api/tables/${tables.get(table) ?? ''}/add-lines`, {
    lines: [...ordered.map(lineOf), ...waiting],
    ...(held && { heldCourses: [held.course] }),
    ...(guests && { guests }),
  });
}

/**
 * An action with its time. Rows are written in the order of arrival, so the actions must run in the order of their
 * times.
 */
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
