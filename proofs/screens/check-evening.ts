import { setTimeout as sleep } from 'node:timers/promises';
import type { Verdict } from '#proofs/proof.ts';
import { tableId, type Evening } from '#proofs/screens/waiter-evening.ts';

interface Line {
  qty: number;
  item: { name: string };
}

const PATIENCE_MS = 60_000;
const EVENTS = ['calm', 'offline', 'away', 'lost', 'tab', 'reload', 'person', 'server', 'refused'] as const;
/** The ticket of the order that is closed before the refused one is sent. */
const FOREIGN_TICKETS = 1;

/** Compares what the waiter was shown with what is stored and printed. */
export async function checkEvening(evening: Evening, slips: readonly string[]): Promise<Verdict> {
  const { shown, counts, violations } = evening;
  await eventually(async () => (await evening.phone.queued()) === (counts.refused ?? 0));
  const left = (await evening.phone.queued()) - (counts.refused ?? 0);
  if (left > 0) violations.push(`${left} orders are still on the device`);
  for (const table of evening.business.tableIds.keys()) await compareTable(evening, table);
  for (const event of EVENTS) if (!counts[event]) violations.push(`"${event}" never happened`);
  const { papers, marked } = await compareTickets(evening, slips);
  return {
    facts: `${shown.length} orders shown as sent, ${counts.server ?? 0} server kills, ${counts.tab ?? 0} tabs killed, ${counts.lost ?? 0} answers cut, ${counts.person ?? 0} other people, ${counts.refused ?? 0} refused; ${papers} tickets, ${marked} marked as repeated`,
    violations,
  };
}

async function compareTable(evening: Evening, table: number): Promise<void> {
  const expected = evening.shown.filter((one) => one.table === table).map(({ line }) => line);
  const open = await evening.business.owner.get<{ lines: Line[] } | null>(
    `/tables/${tableId(evening, table)}/open-order`,
  );
  const saved = (open?.lines ?? []).map(({ qty, item }) => `${qty} ${item.name}`);
  const [want, have] = [expected.toSorted().join(', '), saved.toSorted().join(', ')];
  if (want !== have) evening.violations.push(`Masa ${table + 1}: shown ${want}; saved ${have}`);
}

/** One ticket per order; a second copy only with its banner. */
async function compareTickets(
  { installation, shown, violations }: Evening,
  slips: readonly string[],
): Promise<{ papers: number; marked: number }> {
  const tickets = shown.length + FOREIGN_TICKETS;
  const jobs = async () => {
    const { rows } = await installation.owner.query<{ state: string }>(
      `select state from print_jobs where type = 'KOT'`,
    );
    return rows.map(({ state }) => state);
  };
  await eventually(async () => (await jobs()).every((state) => state === 'PRINTED'));
  const states = await jobs();
  if (states.length !== tickets) violations.push(`${tickets} orders made ${states.length} tickets`);
  if (states.some((state) => state !== 'PRINTED')) violations.push(`tickets not printed: ${states.join()}`);
  const kitchen = slips.filter((text) => /Masa \d/.test(text) && !/ÖDENDİ|TOPLAM/i.test(text));
  const marked = kitchen.filter((text) => text.includes('TEKRAR BASIM')).length;
  if (kitchen.length - marked > tickets)
    violations.push(`${kitchen.length - marked} papers for ${tickets} tickets`);
  if (kitchen.length < tickets) violations.push(`only ${kitchen.length} papers for ${tickets} tickets`);
  return { papers: kitchen.length, marked };
}

/** Waits until it holds or the time is over; the caller checks the result. */
async function eventually(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end && !(await holds())) await sleep(200);
}
