import { told } from '../told.ts';
import { getAccount } from '@sofra/contract/money/accounts';
import { arrivalReport } from '@sofra/contract/money/arrivals';
import { paymentsOverview } from '@sofra/contract/orders/payments';
import { paymentBreakdown, reportSummary } from '@sofra/contract/reports/reports';
import { COLLECTION_METHODS } from '@sofra/domain/accounts/account';
import { SETTLEMENTS } from '@sofra/domain/money/payment-method';
import { callEndpoint } from '../call-endpoint.ts';
import type { CalledPlaces } from './called-places.ts';
import type pg from 'pg';
import { compareDayCloses } from './compare-day-closes.ts';
import { compareChannels } from './compare-channels.ts';
import { compareDrawers } from './compare-drawers.ts';
import { comparePurses } from './compare-purses.ts';
import { compareRefundDrafts } from './compare-refund-drafts.ts';
import { compareSlips } from './compare-slips.ts';
import { ownDay, same, type OwnDay } from './own-day.ts';
import type { OwnMoney } from './own-money.ts';
import type { Business } from './test-business.ts';
import { EVENING_DAYS, type TimedEvening } from './timed-evening.ts';

type Client = Pick<pg.Client, 'query'>;

/**
 * Compares the own money with the reports of each day, to the kuruş. Also with debts of partners and customers,
 * drawers, slips, day closes and drafts of refunds. Ends both days. Returns differences as sentences.
 */
export async function compareMoney(
  business: Business,
  client: Client,
  { money, evening, called }: { money: OwnMoney; evening: TimedEvening; called: CalledPlaces },
): Promise<string[]> {
  const violations = [...money.violations];
  for (const name of EVENING_DAYS) {
    const own = ownDay(money, name);
    const day = { name, date: evening.dates[name] };
    violations.push(
      ...(await compareDay(business, own, day)),
      ...(await compareArrivals(business, own, day)),
      ...(await compareChannels(business, client, { money, called, day })),
      ...(await compareDayCloses(business, client, { own, day })),
    );
  }
  return [
    ...violations,
    ...(await compareAccounts(business, money)),
    ...(await compareDrawers(client, money)),
    ...(await comparePurses(client, money)),
    ...(await compareSlips(client, money)),
    ...(await compareRefundDrafts(business, client, money)),
  ];
}

async function compareDay(
  { url, owner: token }: Business,
  own: OwnDay,
  { name, date }: { name: string; date: string },
): Promise<string[]> {
  const input = { from: date, to: date };
  const summary = told(await callEndpoint(url, reportSummary, { token, input }));
  const breakdown = told(await callEndpoint(url, paymentBreakdown, { token, input }));
  const { byMethod } = await callEndpoint(url, paymentsOverview, { token, input });
  const { accounts } = summary;
  return [
    ...SETTLEMENTS.flatMap((method) => [
      ...same(`${name} ${method}`, breakdown[method]?.revenue, own.revenue[method]),
      ...same(`${name} ${method} in the summary`, summary.paymentBreakdown[method], own.revenue[method]),
      ...same(`${name} ${method} of the payments`, byMethod[method]?.revenue, own.revenue[method]),
      ...same(`${name} refunds by ${method}`, summary.refunds.byMethod[method]?.amount, own.refunds[method]),
      ...same(`${name} tips by ${method}`, summary.tips.byMethod[method]?.amount, own.tips[method]),
    ]),
    ...same(`${name} put on accounts`, accounts?.charged.amount, own.revenue.ACCOUNT),
    ...same(`${name} back to accounts`, accounts?.refunded.amount, own.refunds.ACCOUNT),
    ...COLLECTION_METHODS.flatMap((method) => [
      ...same(`${name} collected by ${method}`, accounts?.collected[method].amount, own.collected[method]),
      ...same(`${name} taken back by ${method}`, accounts?.undone?.[method].amount, own.undone[method]),
    ]),
  ];
}

/** Compares the debts of terminals and meal cards of a day (PARTNER-13). */
async function compareArrivals(
  { url, owner: token }: Business,
  own: OwnDay,
  { name, date }: { name: string; date: string },
): Promise<string[]> {
  const report = await callEndpoint(url, arrivalReport, { token, input: { from: date, to: date } });
  const ids = new Set([...own.byPartner.keys(), ...report.partners.map(({ partner }) => partner.id)]);
  return [...ids].flatMap((id) => {
    const owed = report.partners.find(({ partner }) => partner.id === id)?.days ?? [];
    const { gross } = owed.find(({ day }) => day === date) ?? {};
    return same(`${name} gross of partner ${id}`, gross, own.byPartner.get(id) ?? 0);
  });
}

async function compareAccounts(
  { url, owner: token, customers }: Business,
  money: OwnMoney,
): Promise<string[]> {
  const violations: string[] = [];
  for (const id of customers) {
    const { customer, entries } = await callEndpoint(url, getAccount, { token, params: { id } });
    violations.push(
      ...same(`owed by ${customer.name}`, customer.balance, money.owedBy(id)),
      ...same(`owed by ${customer.name} after the last entry`, entries[0]?.balance, money.owedBy(id)),
    );
  }
  return violations;
}
