import type { Person } from '#proofs/browsers/person.ts';
import type { Stage } from '#proofs/browsers/stage.ts';
import { setTimeout as sleep } from 'node:timers/promises';

const ITEMS = { role: 'region', name: 'Ürünler' } as const;
const SAVED_WITHIN_MS = 30_000;

export async function openTable(waiter: Person, name: string): Promise<void> {
  await waiter.tap('link', new RegExp(`^${name}\\b`));
  await waiter.sees(name, { role: 'main', name: /(?:)/ });
}

export const backToTables = (person: Person): Promise<void> => person.tap('link', 'Masalara dön');

/** Taps each dish once, in this order, and sends them. */
export async function sendOrder(waiter: Person, ...dishes: readonly string[]): Promise<void> {
  for (const dish of dishes) await waiter.tap('button', new RegExp(`^${dish}`), ITEMS);
  await waiter.tap('button', new RegExp(`^Gönder · ${dishes.length}\\b`));
}

interface Line {
  qty: number;
  item: { name: string };
}

/** The lines of a table on the server, as *2 Çay*; numbers are those of the names. */
export async function linesOf({ business }: Stage, table: number): Promise<string[]> {
  const address = `/tables/${business.tableIds[table - 1] ?? ''}/open-order`;
  const open = await business.owner.get<{ lines: Line[] } | null>(address);
  return (open?.lines ?? []).map(({ qty, item }) => `${qty} ${item.name}`).sort();
}

export async function untilSaved(stage: Stage, table: number, lines: number): Promise<string[]> {
  for (const until = Date.now() + SAVED_WITHIN_MS; ; await sleep(100)) {
    const saved = await linesOf(stage, table);
    if (saved.length >= lines) return saved;
    if (Date.now() > until) throw new Error(`table ${table} has ${saved.join(', ') || 'nothing'}`);
  }
}
