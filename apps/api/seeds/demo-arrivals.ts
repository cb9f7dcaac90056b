import type { ArrivalReport, PartnerArrivals } from '@sofra/contract/money/arrivals';
import { percentOf } from '@sofra/domain/menu/discount';
import { kurus, liraOf, roundToKurus, sumKurus } from '@sofra/domain/money/money';
import type { Send } from '#seeds/send.ts';

const DAY_MS = 86_400_000;

/**
 * Share of the gross that a partner kept, in percent, and the number of days whose money is outstanding. On every
 * weekday one partner is overdue.
 */
const PAID = {
  'Banka A POS': { keeps: 1.89, waits: 2 },
  'Banka B POS': { keeps: 2.05, waits: 2 },
  // More than agreed, and above what an owner accepts: the report marks it.
  Multinet: { keeps: 6.6, waits: 6 },
} as const;

/**
 * Enters the money that has arrived from partners so far. Terminals are entered day by day on the morning after, the
 * meal card at once for its first days. The remaining money waits, some of it longer than agreed.
 */
export async function receiveArrivals(send: Send, setNow: (at: Date) => void, now: number): Promise<void> {
  setNow(new Date(now));
  const day = (daysAgo: number): string => new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const report = await send<ArrivalReport>('GET', `/api/reports/arrivals?from=${day(30)}&to=${day(0)}`);
  for (const [name, { keeps, waits }] of Object.entries(PAID)) {
    const found = report.partners.find(({ partner }) => partner.name === name);
    if (!found) continue;
    const over = found.days.filter(({ isOver }) => isOver).map(({ day: of }) => of);
    const came = over.slice(0, Math.max(0, over.length - waits));
    const parts = found.partner.method === 'CARD' ? came.map((one) => [one]) : [came];
    for (const days of parts) if (days.length > 0) await enter(send, found, { days, keeps });
  }
}

/** On the wire money is lira. */
async function enter(
  send: Send,
  { partner, days: known }: PartnerArrivals,
  { days, keeps }: { days: readonly string[]; keeps: number },
): Promise<void> {
  const owing = known.filter(({ day }) => days.includes(day));
  const gross = sumKurus(owing.map((one) => roundToKurus(one.gross)));
  const last = days.at(-1) ?? '';
  const cameOn = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
  const amount = liraOf(kurus(gross - percentOf(gross, keeps)));
  await send('POST', `/api/partners/${partner.id}/arrivals`, { days, amount, cameOn });
}
