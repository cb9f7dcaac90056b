import type pg from 'pg';
import { same } from './own-day.ts';
import type { OwnMoney } from './own-money.ts';

/** The row of a slip that is printed large, in kuruş. */
interface SlipTotal {
  id: string;
  total: number;
}

/**
 * Compares the slips of refunds, collections and undone collections with the own money. Each must be printed once
 * (REFUND-14, ACCOUNT-14, ACCOUNT-24).
 */
export async function compareSlips(
  client: Pick<pg.Client, 'query'>,
  { refunds, collections, undone }: OwnMoney,
): Promise<string[]> {
  const { rows } = await client.query<SlipTotal>(SLIPS);
  const found = Map.groupBy(rows, ({ id }) => id);
  const expected = [
    ...refunds.map(({ id, amount, tip }) => [id, amount + tip] as const),
    ...[...collections].map(([id, { amount }]) => [id, amount] as const),
    ...[...undone].map(([id, { amount }]) => [id, amount] as const),
  ];
  return [
    ...expected.flatMap(([id, kurus]) => {
      const slips = found.get(id) ?? [];
      return slips.length === 1
        ? same(`slip of ${id}`, (slips[0]?.total ?? 0) / 100, kurus)
        : [`own money, slip of ${id} was printed ${slips.length} times`];
    }),
    ...(found.size > expected.length ? [`own money, ${found.size} slips for ${expected.length}`] : []),
  ];
}

/** Originals end with the number of their copy, which is 1. */
const SLIPS = `
  select (regexp_match(dedupe_key, '([0-9a-f-]{36}):1$'))[1] as id,
         (jsonb_path_query_array(ticket, '$.sections[*].rows[*] ? (@.isTotal == true).amount') ->> 0)::int as total
    from print_jobs where dedupe_key like 'refund:%:1' or dedupe_key like 'account:%:1'`;
