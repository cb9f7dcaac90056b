import type { Arrival } from '@sofra/contract/money/arrivals';
import type { RandomSource } from '@sofra/test-kit/money/random-source';
import { COMMISSION, type PlantedBusiness } from '#proofs/faults/time/planted-business.ts';
import { businessDayOn } from '#proofs/faults/time/wall-clock.ts';

const DAYS = 6;

/**
 * The owner agrees to another commission and then enters the arrivals of some days that are over. Returns a violation
 * where the expected amount of a day is not its sales less the commission of that time. The rest is for the ledger
 * check.
 */
export async function enterWhatCame(planted: PlantedBusiness, random: RandomSource): Promise<string[]> {
  const { clock, business, partners } = planted;
  const owner = business.as('ADMIN');
  const wrong: string[] = [];
  for (const [method, partnerId] of Object.entries(partners)) {
    await owner.patch(`/api/partners/${partnerId}`, { commission: COMMISSION.later });
    const gross = grossByDay(planted, method);
    const days = [...new Set(Array.from({ length: DAYS }, () => random.pick([...gross.keys()])))];
    const answer = await owner.post(`/api/partners/${partnerId}/arrivals`, { days, amount: 1000 });
    const where = `${clock.timeZone}, day from ${clock.dayStartHour}: what came by ${method}`;
    if (answer.statusCode === 201)
      wrong.push(...differencesFrom(gross, answer.json<Arrival>()).map((what) => `${where} ${what}`));
    else wrong.push(`${where} was answered ${answer.statusCode} ${answer.body}`);
  }
  return wrong;
}

/** The sales by a method on the days that are over, in kuruş. */
function grossByDay({ clock, sales }: PlantedBusiness, method: string): Map<string, number> {
  const today = businessDayOn(Date.now(), clock);
  const gross = new Map<string, number>();
  for (const sale of sales) {
    const day = businessDayOn(sale.at, clock);
    if (sale.method === method && day < today) gross.set(day, (gross.get(day) ?? 0) + sale.kurus);
  }
  return gross;
}

const differencesFrom = (gross: ReadonlyMap<string, number>, { days }: Arrival): string[] =>
  days.flatMap(({ day, expected }) => {
    const net = netOf(gross.get(day) ?? 0);
    return Math.round(expected * 100) === net
      ? []
      : [`on ${day} should be ${net} kuruş and is ${expected} lira`];
  });

/** By hand: the product's own arithmetic is what is looked at. */
const netOf = (kurus: number): number => kurus - Math.floor((kurus * COMMISSION.agreed + 50) / 100);
