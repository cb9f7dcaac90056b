import { priceRuleReport, reportSummary, topItems } from '@sofra/contract/reports/reports';
import { roundToKurus } from '@sofra/domain/money/money';
import { told } from '../told.ts';
import { callEndpoint } from '../call-endpoint.ts';
import type pg from 'pg';
import type { Acknowledged } from './compare-books.ts';
import { compareVat } from './compare-vat.ts';
import { FEE_ITEM } from './known-channels.ts';
import { keyOf, type OwnLedger, type KnownSale } from './own-ledger.ts';
import { readStoredLines, type StoredRow } from './sold-lines.ts';
import type { Business } from './test-business.ts';

/** A stored line with what the own ledger knows of its pieces. */
interface KnownRow extends StoredRow {
  sold: KnownSale;
}

/** Compares the own ledger with the reports over HTTP, to the kuruş. Returns differences as sentences. */
export async function compareReports(
  { url, owner: token }: Business,
  client: Pick<pg.Client, 'query'>,
  own: OwnLedger,
  said: Acknowledged,
): Promise<string[]> {
  const { payments, refunds, tips } = said;
  const input = twoDaysAround(new Date());
  const summary = told(await callEndpoint(url, reportSummary, { token, input }));
  const byItem = told(await callEndpoint(url, topItems, { token, input: { ...input, limit: '100' } }));
  const byRule = told(await callEndpoint(url, priceRuleReport, { token, input }));
  const lines = knownLines(await readStoredLines(client), own);
  const paidFor = lines.filter(({ isComp }) => !isComp);
  const shares = await unsettledShares(client);
  return [
    ...(await compareVat(url, token, input, said)),
    ...same(
      'revenue',
      roundToKurus(summary.revenue),
      sum([...payments.values()], (amount) => amount),
    ),
    ...same(
      'refunds',
      roundToKurus(summary.refunds.total),
      sum([...refunds.values()], ({ amount }) => amount),
    ),
    ...same(
      'net revenue',
      roundToKurus(summary.netRevenue),
      roundToKurus(summary.revenue - summary.refunds.total),
    ),
    ...same(
      'tips',
      roundToKurus(summary.tips.total),
      sum([...tips.values()], (amount) => amount) - sum([...refunds.values()], ({ tip }) => tip),
    ),
    ...same(
      'revenue and discounts',
      roundToKurus(summary.revenue + summary.discounts),
      sum(paidFor, ({ paid, sold }) => paid * sold.price) + shares,
    ),
    ...same(
      'cancelled',
      roundToKurus(summary.canceled),
      sum(paidFor, ({ canceled, sold }) => canceled * sold.price),
    ),
    ...same(
      'comped',
      roundToKurus(summary.comps),
      sum(lines, ({ given, sold }) => given * sold.price),
    ),
    ...[...grouped(lines, ({ sold }) => sold.choice.item)].flatMap(([name, sold]) => {
      const { qty = 0 } = byItem.find((item) => item.name === name) ?? {};
      // Fees are in no report of items (CHANNEL-14).
      return same(`pieces of ${name}`, qty, name === FEE_ITEM ? 0 : paidOf(sold));
    }),
    ...[...grouped(paidFor, ({ sold }) => sold.rule)].flatMap(([name, sold]) => {
      const { qty = 0, givenAway = 0 } = byRule.find((rule) => rule.name === name) ?? {};
      return [
        ...same(`pieces by ${name}`, qty, paidOf(sold)),
        ...same(
          `what ${name} gave away`,
          roundToKurus(givenAway),
          sum(sold, ({ paid, sold: { lowered } }) => paid * lowered),
        ),
      ];
    }),
  ];
}

/** Money in kuruş. */
const same = (what: string, found: number, expected: number): string[] =>
  found === expected ? [] : [`report of ${what}: ${found} instead of ${expected}`];

const paidOf = (lines: readonly KnownRow[]): number => sum(lines, ({ paid }) => paid);

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const knownLines = (lines: readonly StoredRow[], own: OwnLedger): KnownRow[] =>
  lines.flatMap((line) => {
    const sold = own.sold.get(keyOf(line.note, line.line));
    return sold ? [{ ...line, sold }] : [];
  });

/** Without those that have no name. */
function grouped(
  lines: readonly KnownRow[],
  nameOf: (line: KnownRow) => string | null,
): Map<string, KnownRow[]> {
  const groups = new Map<string, KnownRow[]>();
  for (const line of lines) {
    const name = nameOf(line);
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return groups;
}

/** Shares are spread over lines when they settle their bill. */
async function unsettledShares(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ kurus: number }>(
    `select coalesce(sum(p.gross_kurus), 0)::int as kurus from payments p
       join orders o on o.business_id = p.business_id and o.id = p.order_id
      where p.is_share and o.status = 'OPEN'`,
  );
  return rows[0]?.kurus ?? 0;
}

function twoDaysAround(now: Date): { from: string; to: string } {
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return { from: day(-2), to: day(2) };
}
