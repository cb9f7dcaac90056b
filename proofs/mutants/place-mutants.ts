import type { Mutant } from '#proofs/mutants/mutants.ts';

const ORDERS = 'apps/api/src/features/orders';
const EVENING = { proof: 'ledger-model', share: 0.03 } as const;

/** Defects of call numbers, of orders without a table, of sales at the counter and of the customers who call. */
export const PLACE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a call number that stays',
    replacements: [
      {
        file: `${ORDERS}/call-numbers.store.ts`,
        find: `eb('call_counters.last_number', '+', 1)`,
        replace: `eb('call_counters.last_number', '+', 0)`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'lines for a closed order that open another one',
    replacements: [
      {
        file: `${ORDERS}/lines/add-lines.ts`,
        find: `  if (await findOrder(tx, actor.businessId, id)) {`,
        replace: `  if (place && (await findOrder(tx, actor.businessId, id))) return { ...place, id: newId() };
  if (await findOrder(tx, actor.businessId, id)) {`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'an order that is taken away and keeps its table',
    replacements: [
      {
        file: `${ORDERS}/moves/move-order.ts`,
        find: `  return { kind, tableId: null, name: named.tableName,`,
        replace: `  return { kind, tableId: order.tableId, name: named.tableName,`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'an order for later that the kitchen has at once',
    replacements: [
      {
        file: 'packages/domain/src/orders/held-lines.ts',
        find: 'isForLater: isNew || isForLater(order, saved)',
        replace: 'isForLater: !isNew && isForLater(order, saved)',
      },
    ],
    proof: 'till-races',
    share: 0.02,
  },
  {
    name: 'a counter where waiters sell',
    replacements: [
      {
        file: 'packages/contract/src/orders/payments.ts',
        find: `  path: '/counter-sales',
  summary: 'Sells at the counter: saves lines under a call number and takes their payment, all or nothing',
  access: 'orders.pay',`,
        replace: `  path: '/counter-sales',
  summary: 'Sells at the counter: saves lines under a call number and takes their payment, all or nothing',
  access: 'orders.addLines',`,
      },
    ],
    proof: 'permission-matrix',
    share: 1,
  },
  {
    name: 'callers of every business',
    replacements: [
      {
        file: 'apps/api/src/features/takeaway/callers.store.ts',
        find: `    .where('c.business_id', '=', businessId)
    .where('c.erased_at', 'is', null)`,
        replace: `    .where('c.erased_at', 'is', null)`,
      },
    ],
    proof: 'other-business',
    share: 1,
  },
];
