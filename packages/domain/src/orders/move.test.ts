import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RuleError } from '../errors.ts';
import { kurus } from '../money/money.ts';
import { linesLeftBehind, planMove } from './move.ts';
import { unpaidQty, type OrderLine } from './order.ts';

const line = (id: string, qty: number, over: Partial<OrderLine> = {}): OrderLine => ({
  id,
  itemId: `item-${id}`,
  name: 'Mantı',
  note: null,
  portion: null,
  options: [],
  qty,
  paidQty: 0,
  canceledQty: 0,
  unitPrice: kurus(10_000),
  stationId: null,
  createdAt: new Date('2026-11-20T18:05:00Z'),
  comp: null,
  ...over,
});

test.each([
  ['untouched: whole', line('a', 3), undefined, { qty: 3, isWhole: true }],
  ['untouched, every piece chosen: whole', line('a', 3), 3, { qty: 3, isWhole: true }],
  ['untouched, some pieces chosen: split', line('a', 3), 2, { qty: 2, isWhole: false }],
  ['partly paid: split', line('a', 3, { paidQty: 1 }), undefined, { qty: 2, isWhole: false }],
  ['partly cancelled: split', line('a', 3, { canceledQty: 2 }), undefined, { qty: 1, isWhole: false }],
])('a line moves whole or is split: %s', (_what, saved, chosen, expected) => {
  const plan = planMove([saved], chosen === undefined ? undefined : [{ lineId: 'a', qty: chosen }]);
  expect(plan).toEqual([{ line: saved, ...expected }]);
});

test('a completely paid or cancelled line does not move', () => {
  const done = [line('a', 2, { paidQty: 2 }), line('b', 2, { paidQty: 1, canceledQty: 1 })];
  expect(planMove(done)).toEqual([]);
  expect(linesLeftBehind(done, [])).toEqual(done);
});

test('the quantities of a line chosen twice are added', () => {
  const twice = [
    { lineId: 'a', qty: 1 },
    { lineId: 'a', qty: 2 },
  ];
  expect(planMove([line('a', 3)], twice)).toMatchObject([{ qty: 3, isWhole: true }]);
  const refused = () => planMove([line('a', 2)], twice);
  expect(refused).toThrow(new RuleError('QTY_EXCEEDS_REMAINING', { itemId: 'item-a', remaining: 2 }));
});

test('a line of another order is not found', () => {
  expect(() => planMove([line('a', 2)], [{ lineId: 'z', qty: 1 }])).toThrow(
    expect.objectContaining({
      code: 'NOT_FOUND',
      details: expect.objectContaining({ lineId: 'z' }) as unknown,
    }),
  );
});

const anyLines = fc
  .array(fc.record({ paid: fc.nat(4), canceled: fc.nat(4), unpaid: fc.nat(4), wanted: fc.nat(4) }))
  .map((parts) =>
    parts
      .map(({ paid, canceled, unpaid, wanted }, index) => ({
        saved: line(String(index), paid + canceled + unpaid, { paidQty: paid, canceledQty: canceled }),
        wanted: Math.min(wanted, unpaid),
      }))
      .filter(({ saved }) => saved.qty > 0),
  );

test('a move keeps all pieces: only unpaid ones move, paid and cancelled ones stay (ORD-31)', () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), (parts, isChosen) => {
      const lines = parts.map(({ saved }) => saved);
      const chosen = parts.map(({ saved, wanted }) => ({ lineId: saved.id, qty: wanted }));
      const moving = planMove(lines, isChosen ? chosen : undefined);
      const left = linesLeftBehind(lines, moving);
      const pieces = (id: string) => moving.find(({ line: moved }) => moved.id === id)?.qty ?? 0;
      const stays = (id: string) => left.find((rest) => rest.id === id);
      for (const saved of lines) {
        expect(pieces(saved.id) + (stays(saved.id)?.qty ?? 0)).toBe(saved.qty);
        expect(moving.some(({ line: { id }, isWhole }) => id === saved.id && isWhole)).toBe(!stays(saved.id));
      }
      for (const rest of left) {
        const saved = lines.find(({ id }) => id === rest.id)!;
        expect(unpaidQty(rest)).toBe(unpaidQty(saved) - pieces(rest.id));
      }
      if (!isChosen) expect(left.every((stays) => unpaidQty(stays) === 0)).toBe(true);
    }),
  );
});
