import { ENDPOINTS } from '@sofra/contract/endpoints';
import { MenuItem } from '@sofra/contract/menu';
import { Table } from '@sofra/contract/tables';
import { milli } from '@sofra/domain/milli';
import { kurus } from '@sofra/domain/money';
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
  version: 1,
};

test('writes what the schema’s own slow encoder writes', () => {
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

test('a field the contract does not name never leaves', () => {
  expect(encodeResponse(Table, { ...table, passwordHash: 'secret' })).not.toHaveProperty('passwordHash');
});

test.each(ENDPOINTS.filter(({ endpoint }) => endpoint.status !== 204))(
  'the answer of $name can be written',
  ({ endpoint }) => {
    const { response } = endpoint;
    // The first value compiles the encoder, which throws for a kind of schema that it does not know.
    expect(() => encodeResponse(z.array(response), [])).not.toThrow(/teach encode/);
  },
);
