import { told } from '../told.ts';
import { vatPayments, vatRefunds, vatReport } from '@sofra/contract/reports/vat-report';
import { callEndpoint, type WireResponse } from '../call-endpoint.ts';
import type { Acknowledged } from './compare-books.ts';

type TaxedPayment = WireResponse<typeof vatPayments>[number];

/**
 * Compares the report of KDV with the payments of acknowledged requests, and divides each amount again by hand. Returns
 * differences as sentences.
 */
export async function compareVat(
  url: string,
  token: string,
  input: { from: string; to: string },
  { payments, refunds }: Acknowledged,
): Promise<string[]> {
  const { total } = told(await callEndpoint(url, vatReport, { token, input }));
  const listed = await everyPayment(url, token, input);
  const givenBack = await callEndpoint(url, vatRefunds, { token, input });
  const rates = listed.flatMap((payment) => payment.rates);
  const moved = [...rates, ...givenBack.flatMap((refund) => refund.rates)];
  const reported = new Map(listed.map((payment) => [payment.id, kurusOf(payment)]));
  return [
    ...same('KDV of all payments', inKurus(total.tax), sum(moved.map(({ tax }) => inKurus(tax)))),
    ...same('base of all payments', inKurus(total.base), sum(moved.map(({ base }) => inKurus(base)))),
    ...same(
      'revenue with and without a rate',
      inKurus(total.gross + total.unknown),
      sum([...payments.values()]) - sum([...refunds.values()].map(({ amount }) => amount)),
    ),
    ...givenBack.flatMap((refund) =>
      same(`refund ${refund.id}`, -kurusOf(refund), refunds.get(refund.id)?.amount ?? 0),
    ),
    ...[...payments].flatMap(([id, amount]) => same(`payment ${id}`, reported.get(id) ?? 0, amount)),
    ...rates.flatMap(({ percent, gross, tax }) =>
      same(`KDV of ${gross} at ${percent} %`, inKurus(tax), taxByHand(inKurus(gross), percent)),
    ),
  ];
}

const PAGE = 5000;

async function everyPayment(
  url: string,
  token: string,
  input: { from: string; to: string },
): Promise<TaxedPayment[]> {
  const all: TaxedPayment[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const more = { limit: String(PAGE), ...(before !== undefined && { before }) };
    const page = await callEndpoint(url, vatPayments, { token, input: { ...input, ...more } });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** The nearest whole kuruş, half a kuruş down: the base is rounded first. */
function taxByHand(gross: number, percent: number): number {
  const whole = 100 + percent;
  return Math.floor((gross * percent * 2 + whole - 1) / (2 * whole));
}

const inKurus = (lira: number): number => Math.round(lira * 100);
const kurusOf = ({ rates, unknown }: Pick<TaxedPayment, 'rates' | 'unknown'>): number =>
  sum(rates.map(({ gross }) => inKurus(gross))) + inKurus(unknown);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const same = (what: string, found: number, expected: number): string[] =>
  found === expected ? [] : [`report of KDV, ${what}: ${found} instead of ${expected}`];
