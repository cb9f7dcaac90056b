import { blind } from '@sofra/contract/blind';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import { MenuItem } from '@sofra/contract/menu/menu';
import { LiraSum } from '@sofra/contract/scalars';
import { Table } from '@sofra/contract/orders/tables';
import { milli } from '@sofra/domain/money/milli';
import { kurus } from '@sofra/domain/money/money';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { encodeResponse } from '#src/platform/http/encode-response.ts';

const ID = '019a0000-0000-7000-8000-000000000000';
const table = {
  id: ID,
  name: 'Masa 1',
  capacity: 4,
  isActive: true,
  occupied: true,
  openTotal: kurus(123_45),
  openOrderId: ID,
  openedAt: new Date('2026-11-20T18:05:00Z'),
  billPrintedAt: null,
  readyCount: 0,
  areaId: null,
  servedById: null,
  servedBy: null,
  version: 1,
};

test('returns the same text as the schema’s own slow encoder', () => {
  const schema = z.array(Table);
  expect(encodeResponse(schema, [table])).toEqual(z.encode(schema, [table]));
  const item = {
    id: ID,
    name: 'Çay',
    price: kurus(2_550),
    portions: [],
    optionGroupIds: [],
    optionGroups: { own: [], refused: [] },
    setGroups: [],
    isActive: true,
    isSoldOut: false,
    categoryId: null,
    stationId: null,
    vatRateId: null,
    barcode: null,
    trackStock: true,
    stockAmount: milli(1_500),
    stockUnit: 'ADET' as const,
    minStock: milli(5_000),
    hasRecipe: false,
    cost: null,
    unitCost: kurus(1_200),
    pictureUrl: null,
    details: null,
    isSample: false,
    version: 2,
  };
  expect(encodeResponse(MenuItem, item)).toEqual(z.encode(MenuItem, item));
  expect(encodeResponse(z.nullable(Table), null)).toBeNull();
  const details = { amountKurus: 5, lines: [{ name: 'Çay' }] };
  expect(encodeResponse(z.record(z.string(), z.unknown()), details)).toEqual(details);
  expect(encodeResponse(z.record(z.string(), Table), { a: table })).toEqual({ a: z.encode(Table, table) });
});

test('a field outside the contract is never sent', () => {
  expect(encodeResponse(Table, { ...table, passwordHash: 'secret' })).not.toHaveProperty('passwordHash');
});

test.each(ENDPOINTS.filter(({ endpoint }) => endpoint.status !== 204))(
  'the response of $name can be encoded',
  ({ endpoint }) => {
    const { response } = endpoint;
    // The first value compiles the encoder, which throws for a kind of schema that it does not know.
    expect(() => encodeResponse(z.array(response), [])).not.toThrow(/teach encode/);
  },
);

test('hidden cash fields are left out at every level, and no others (CASH-15)', () => {
  const sums = z.object({ revenue: blind(LiraSum), count: z.int() });
  const schema = z.object({
    ...{ rows: z.array(sums), latest: z.nullable(sums), days: z.record(z.string(), sums) },
    slip: blind(z.string()),
  });
  const row = { revenue: kurus(1_250), count: 2 };
  const response = { rows: [row], latest: row, days: { monday: row }, slip: 'Ciro 12,50' };
  const [shown, hidden] = [
    { revenue: 12.5, count: 2 },
    { revenue: null, count: 2 },
  ];
  expect(encodeResponse(schema, response)).toEqual({
    ...{ rows: [shown], latest: shown, days: { monday: shown } },
    slip: 'Ciro 12,50',
  });
  expect(encodeResponse(schema, response, 'blind')).toEqual({
    ...{ rows: [hidden], latest: hidden, days: { monday: hidden } },
    slip: null,
  });
});
