import type { Json } from '@sofra/api/test/harness';
import type { OrderOnTable } from '@sofra/test-kit/money/open-order';
import type { RandomSource } from '@sofra/test-kit/money/random-source';
import { PRICE } from '@sofra/test-kit/money/race-round';

export interface Taking {
  way: 'pay' | 'pay-partial' | 'pay-share';
  body: Json;
}

/** A way in which two cashiers pay one bill without knowing of each other. */
export interface BillKind {
  name: string;
  weight: number;
  /** Pieces of İskender on the bill. */
  pieces: number;
  /** The request of each of the two cashiers; both send the same. */
  taking: (order: OrderOnTable) => Taking;
  /** The number of the two cashiers who can succeed, whatever is killed. */
  served: 1 | 2;
}

const lira = (pieces: number): number => (pieces * PRICE) / 100;

const somePieces =
  (qty: number): BillKind['taking'] =>
  ({ lines }) => ({
    way: 'pay-partial',
    body: { lines: [{ lineId: lines[0]?.id ?? '', qty }], finalTotal: lira(qty), discountType: 'NONE' },
  });

const share =
  (pieces: number): BillKind['taking'] =>
  () => ({ way: 'pay-share', body: { amount: lira(pieces), ofPeople: 2 } });

export const BILL_KINDS: readonly BillKind[] = [
  {
    name: 'whole',
    weight: 50,
    pieces: 2,
    taking: ({ total }) => ({ way: 'pay', body: { finalTotal: total, discountType: 'NONE' } }),
    served: 1,
  },
  { name: 'more pieces than there are', weight: 15, pieces: 4, taking: somePieces(3), served: 1 },
  { name: 'pieces of each', weight: 12, pieces: 3, taking: somePieces(1), served: 2 },
  { name: 'shares above the bill', weight: 13, pieces: 3, taking: share(2), served: 1 },
  { name: 'shares of the bill', weight: 10, pieces: 3, taking: share(1), served: 2 },
];

/** The request of one of the two: in cash or by card, sometimes with the expected version. */
export function takingOf(kind: BillKind, order: OrderOnTable, random: RandomSource): Taking {
  const { way, body } = kind.taking(order);
  // If both can succeed, a version would correctly make the second one fail with ORDER_CHANGED.
  const seen = kind.served === 1 && random.chance(0.5) ? { expectedVersion: order.version } : {};
  return { way, body: { method: random.pick(['CASH', 'CARD']), ...body, ...seen } };
}
