import type { Mutant } from '#proofs/mutants/mutants.ts';

const API = 'apps/api/src/features';
const RACES = { proof: 'till-races', share: 0.02 } as const;

/** Defects of orders of guests and of reservations. */
export const GUEST_MUTANTS: readonly Mutant[] = [
  {
    name: 'an order of guests that two users accept',
    replacements: [
      {
        file: `${API}/orders/guest-orders/guest-orders.store.ts`,
        find: `and answered_at is null and table_id is not distinct from \${tableId}`,
        replace: `and table_id is not distinct from \${tableId}`,
      },
    ],
    ...RACES,
  },
  {
    name: 'a price that the phone decides',
    replacements: [
      {
        file: `${API}/orders/guest-orders/decide-sent.ts`,
        find: `return decided?.unitPrice === shownUnitPrice ? null : 'PRICE';`,
        replace: `return decided && shownUnitPrice > 0 ? null : 'PRICE';`,
      },
    ],
    ...RACES,
  },
  {
    name: 'an order of guests that waits at a table that was paid',
    replacements: [
      {
        file: `${API}/guest-calls/guest-calls.store.ts`,
        find: `         and \${slot('kind')}::text is null
      returning id, table_id
    )`,
        replace: `         and \${slot('kind')}::text is not null
      returning id, table_id
    )`,
      },
    ],
    ...RACES,
  },
  {
    name: 'a phone that reads the next party',
    replacements: [
      {
        file: `${API}/orders/guest-orders/read-guest-table.ts`,
        find: `return endedBecause === null && (orderId === null ? isWaiting : joined.has(orderId));`,
        replace: `return endedBecause === null && (orderId === null ? isWaiting : true);`,
      },
    ],
    ...RACES,
  },
  {
    name: 'takeaway by link below the minimum',
    replacements: [
      {
        file: `${API}/orders/guest-orders/send-link-order.ts`,
        find: `if (minimum === null || total >= minimum) return;`,
        replace: `if (minimum === null || total >= 0) return;`,
      },
    ],
    ...RACES,
  },
  {
    name: 'a phone number that floods by link',
    replacements: [
      {
        file: `${API}/orders/guest-orders/send-link-order.ts`,
        find: `if (ofNumber >= LINK_ORDER_LIMITS.anHourOfNumber) {`,
        replace: `if (ofNumber >= 100 * LINK_ORDER_LIMITS.anHourOfNumber) {`,
      },
    ],
    ...RACES,
  },
  {
    name: 'a reservation that opens two tables',
    replacements: [
      {
        file: `${API}/orders/seat-reservation.ts`,
        find: `  refuseSeated(reservation);
`,
        replace: `  if (!reservation.id) refuseSeated(reservation);
`,
      },
    ],
    ...RACES,
  },
];
