import fc from 'fast-check';
import { kurus } from '@sofra/domain/money/money';
import { priceAfter, type PriceTerms } from '@sofra/domain/menu/price-rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRICE_AFTER_RULE_SQL } from '#src/features/price-rules/price-after-rule.store.ts';
import { hundredthsOf } from '#src/features/price-rules/price-rules.store.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(kurus);
const terms: fc.Arbitrary<PriceTerms> = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((n) => ({ kind: 'PERCENT' as const, percent: n / 100 })),
  amount.map((off) => ({ kind: 'AMOUNT' as const, amount: off })),
  amount.map((price) => ({ kind: 'FIXED' as const, price, portion: null })),
);

test('the ledger check calculates the same price as the domain (PRICE-2, PRICE-21)', async () => {
  const cases = fc.sample(fc.tuple(amount, terms), 2_000);
  const { rows } = await api.owner.query<{ price: string }>(
    `select ${PRICE_AFTER_RULE_SQL} as price
       from unnest($1::bigint[], $2::text[], $3::bigint[]) with ordinality
            as l (list_price_kurus, price_rule_kind, price_rule_hundredths, place) order by place`,
    [
      cases.map(([price]) => price),
      cases.map(([, { kind }]) => kind),
      cases.map(([, one]) => hundredthsOf(one)),
    ],
  );
  expect(rows.map(({ price }) => Number(price))).toEqual(cases.map(([price, one]) => priceAfter(price, one)));
});
