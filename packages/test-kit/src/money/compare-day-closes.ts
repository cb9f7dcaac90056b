import { COLLECTION_METHODS } from '@sofra/domain/accounts/account';
import type { DayCloseFigures } from '@sofra/domain/day-close/day-close';
import { SETTLEMENTS } from '@sofra/domain/money/payment-method';
import { must } from '../send.ts';
import type pg from 'pg';
import { dayToClose } from './day-close-operations.ts';
import { same, type OwnDay } from './own-day.ts';
import { sum } from './own-money.ts';
import type { Business } from './test-business.ts';

/**
 * Ends the day, again if it was ended. Compares the figures that are kept for good with the own money (DAYEND-8).
 */
export async function compareDayCloses(
  business: Business,
  client: Pick<pg.Client, 'query'>,
  { own, day: { name, date } }: { own: OwnDay; day: { name: string; date: string } },
): Promise<string[]> {
  const { endedDay } = await must<{ endedDay: { id: string } }>(
    business.url,
    await dayToClose(business, date),
  );
  const { rows } = await client.query<{ figures: DayCloseFigures }>(
    'select figures from ended_days where id = $1',
    [endedDay.id],
  );
  const [{ figures } = { figures: null }] = rows;
  if (!figures) return [`own money, ${name}: the day close is not there`];
  const { payments, refunds, tips, accounts, devices } = figures;
  const of = (listed: readonly { method: string; amount: number }[], method: string) =>
    (listed.find((one) => one.method === method)?.amount ?? 0) / 100;
  const lira = (kurus: number | undefined) => (kurus ?? 0) / 100;
  return [
    ...SETTLEMENTS.flatMap((method) => [
      ...same(`day close of ${name}, ${method}`, of(payments, method), own.revenue[method]),
      ...same(`day close of ${name}, refunds by ${method}`, of(refunds, method), own.refunds[method]),
      ...same(`day close of ${name}, tips by ${method}`, of(tips.byMethod, method), own.tips[method]),
    ]),
    ...same(`day close of ${name}, put on accounts`, lira(accounts?.charged.amount), own.revenue.ACCOUNT),
    ...same(`day close of ${name}, back to accounts`, lira(accounts?.refunded.amount), own.refunds.ACCOUNT),
    ...COLLECTION_METHODS.flatMap((method) => [
      ...same(
        `day close of ${name}, collected by ${method}`,
        lira(accounts?.collected[method].amount),
        own.collected[method],
      ),
      ...same(
        `day close of ${name}, taken back by ${method}`,
        lira(accounts?.undone?.[method].amount),
        own.undone[method],
      ),
    ]),
    ...same(
      `day close of ${name}, terminals and meal cards`,
      lira(sum(devices, ({ expected }) => expected)),
      sum([...own.byPartner.values()], (kurus) => kurus),
    ),
  ];
}
