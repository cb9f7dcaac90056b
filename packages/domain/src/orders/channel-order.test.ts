import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kurus } from '../money/money.ts';
import { channelLineNote, channelOrderTotal, pricedOrder } from './channel-order.ts';

const line = fc.record({
  qty: fc.integer({ min: 1, max: 999 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }).map(kurus),
});

test('at the door prices have the discount in them; above them it lowers the fee (INBOX-9)', () => {
  const lines = [
    { qty: 2, unitPrice: kurus(21_000), name: 'Künefe' },
    { qty: 1, unitPrice: kurus(0), name: 'Peçete' },
  ];
  const sent = { lines, fee: kurus(30), isPaid: false };
  expect(pricedOrder({ ...sent, discount: kurus(2_001) })).toEqual({
    lines: [
      { qty: 1, unitPrice: 19_999, name: 'Künefe' },
      { qty: 1, unitPrice: 20_000, name: 'Künefe' },
      { qty: 1, unitPrice: 0, name: 'Peçete' },
    ],
    ...{ fee: 30, discount: 0 },
  });
  expect(pricedOrder({ ...sent, discount: kurus(42_010) })).toMatchObject({ fee: 20, discount: 0 });
  const paid = pricedOrder({ ...sent, isPaid: true, discount: kurus(42_010) });
  expect(paid).toEqual({ lines, fee: 20, discount: 42_000 });
});

test('a priced order costs the total of its channel, for every discount (INBOX-3)', () => {
  const fees = fc.nat(10_000).map(kurus);
  fc.assert(
    fc.property(
      ...([fc.array(line, { minLength: 1, maxLength: 8 }), fees, fc.nat(), fc.boolean()] as const),
      (lines, fee, most, isPaid) => {
        const whole = channelOrderTotal({ lines, fee, discount: kurus(0) });
        const discount = kurus(most % (whole + 1));
        const priced = pricedOrder({ lines, fee, discount, isPaid });
        expect(channelOrderTotal(priced)).toBe(whole - discount);
        const amounts = [priced.fee, priced.discount, ...priced.lines.map(({ unitPrice }) => unitPrice)];
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

const option = (name: string) => ({ name, qty: 1 });

test('a long note loses option words before those of the guest, and never its number (INBOX-6)', () => {
  const options = [option('a'.repeat(150)), { name: 'Kaymak', qty: 2 }];
  expect(channelLineNote({ options, note: 'az pişmiş' })).toBe(`${'a'.repeat(150)}, 2 × Kaymak · az pişmiş`);
  const [one, two] = [0, 1].map((twin) => channelLineNote({ options, note: 'n'.repeat(100) }, twin));
  expect(one).toBe(`${'a'.repeat(96)}… · ${'n'.repeat(100)}`);
  expect(two).toBe(`${'a'.repeat(90)}… · ${'n'.repeat(100)} · (2)`);
});

test.each([0, 1, 99])('a note of the longest parts fits a line, number %i (INBOX-6)', (twin) => {
  const note = channelLineNote({ options: [option('a'.repeat(80))], note: 'n'.repeat(200) }, twin) ?? '';
  expect(note.length).toBe(200);
  expect(note).toMatch(twin === 0 ? /^… · n+…$/ : new RegExp(`^… · n+… · \\(${twin + 1}\\)$`));
});
