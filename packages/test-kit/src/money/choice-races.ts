import { isDone } from '../send.ts';
import { readOrder } from './open-order.ts';
import { add, clear, expectSame, pay, send, takenBy, type Race, type Round } from './race-round.ts';
import type { KnownChoice } from './known-choices.ts';

/** Two of the İskender that differ by one option. */
const pairOf = ({ business }: Round): [KnownChoice, KnownChoice] => {
  const named = (line: string) => business.choices.find((choice) => choice.line === line);
  const [usual, saving] = [named('İskender Bir buçuk'), named('İskender Bir buçuk 1 Pidesiz')];
  if (!usual || !saving) throw new Error('the İskender is sold without its choices');
  return [usual, saving];
};

/** Two phones add the same item with different options: both are on the bill, apart, each at its price. */
const differentOptions: Race = {
  name: 'two phones choose different options',
  rounds: 200,
  play: async (round) => {
    const [usual, saving] = pairOf(round);
    await Promise.all([add(round, 2, { choice: usual }), add(round, 1, { choice: saving })]);
    const order = await readOrder(round.business, round.tableId);
    const prices = (order?.lines ?? []).flatMap(({ qty, unitPrice }) =>
      Array.from({ length: qty }, () => Math.round(unitPrice * 100)),
    );
    const wanted = [saving.costs.list, usual.costs.list, usual.costs.list];
    const taken = await clear(round, round.tableId);
    return [
      ...expectSame('lines', order?.lines.length ?? 0, 2),
      ...prices
        .toSorted((a, b) => a - b)
        .flatMap((price, at) => expectSame('a piece', price, wanted[at] ?? 0)),
      ...expectSame('taken for three', taken, 2 * usual.costs.list + saving.costs.list),
    ];
  },
};

/**
 * A piece is lowered while a guest pays for the older of two lines that differ by one option. The newer one is removed
 * (ORD-13), and the guest gets the paid line.
 */
const lowerTheNewest: Race = {
  name: 'lowering one of two that differ by an option',
  rounds: 200,
  play: async (round) => {
    const [newer, older] = pairOf(round);
    const { order } = await add(round, 1, { choice: older });
    await add(round, 1, { choice: newer });
    const lineId = order.lines[0]?.id ?? '';
    const lines = [{ itemId: older.request.itemId, qty: -1 }];
    const part = { lines: [{ lineId, qty: 1 }], finalTotal: older.costs.list / 100, discountType: 'NONE' };
    const [lowered, paid] = await Promise.all([
      send(round, { path: `/tables/${round.tableId}/add-lines`, body: { lines } }),
      pay(round, { action: 'pay-partial', order, body: part }),
    ]);
    round.said.canceledPieces += isDone(lowered) ? 1 : 0;
    const rest = await clear(round, round.tableId);
    return [
      ...expectSame('lowered', lowered.status, 200),
      ...expectSame('taken for the older one', takenBy([paid]) + rest, older.costs.list),
    ];
  },
};

/** Races for lines of one item that differ by what was chosen. */
export const CHOICE_RACES: readonly Race[] = [differentOptions, lowerTheNewest];
