import type { Replacement } from '#proofs/mutants/planted-copy.ts';

/** A known defect that a proof must detect. */
export interface Mutant {
  name: string;
  replacements: readonly Replacement[];
  /** The proof that must detect it, and the share of the proof that suffices. */
  proof: string;
  share: number;
}

const API = 'apps/api/src';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'no row lock',
    replacements: [
      {
        file: `${API}/features/orders/orders.store.ts`,
        find: `    .where('id', '=', slot('orderId'))
    .forUpdate(),`,
        replace: `    .where('id', '=', slot('orderId')),`,
      },
    ],
    proof: 'till-races',
    share: 0.02,
  },
  {
    name: 'sum inside the lock statement',
    replacements: [
      {
        file: `${API}/features/orders/shared/lock-open-order.ts`,
        find: `  const [order, lines] = await together(
    lockOrder(tx, actor.businessId, orderId),
    listLines(tx, actor.businessId, orderId),`,
        replace: `  const [lines, order] = await together(
    listLines(tx, actor.businessId, orderId),
    lockOrder(tx, actor.businessId, orderId),`,
      },
      {
        file: `${API}/features/orders/orders.store.ts`,
        find: "const LINES = prepared((tx, slot: OfOrder) => linesOf(tx, slot('businessId'), slot('orderId')));",
        replace: `const LINES = prepared((tx, slot: OfOrder) =>
  linesOf(tx, slot('businessId'), slot('orderId')).where(
    sql<boolean>\`exists (select from orders where business_id = \${slot('businessId')} and id = \${slot('orderId')} for update)\`,
  ),
);`,
      },
    ],
    proof: 'till-races',
    share: 0.02,
  },
  {
    name: 'no key claim',
    replacements: [
      {
        file: `${API}/platform/postgres/transaction.ts`,
        find: 'pg_advisory_xact_lock(hashtextextended($1, 0))',
        replace: '$1::text',
      },
      {
        file: `${API}/platform/writes/stored-responses.ts`,
        find: `
        .where('idempotency_keys.status', '>=', 400),`,
        replace: ',',
      },
    ],
    proof: 'idempotency-contract',
    share: 0.03,
  },
  {
    name: 'simple foreign key',
    replacements: [
      {
        file: 'apps/api/migrations/0007-shares-moves-corrections.sql',
        find: 'add foreign key (business_id, merged_into) references orders,',
        replace: 'add unique (id), add foreign key (merged_into) references orders (id),',
      },
    ],
    proof: 'schema-lint',
    share: 1,
  },
  {
    name: 'fire-and-forget printing',
    replacements: [
      {
        file: `${API}/features/printing/delivery/deliver-print-jobs.ts`,
        find: `  const attempt = await printOnce(services, job);
  await settleUntil(leaseEnds, services, job, decideDelivery(job, attempt));`,
        replace: `  await settleUntil(leaseEnds, services, job, decideDelivery(job, { outcome: 'SENT', isAcknowledged: true }));
  await printOnce(services, job);`,
      },
    ],
    proof: 'print-outbox',
    share: 0.01,
  },
  {
    name: 'session recovery without check',
    replacements: [
      {
        // Connection state recovery does not work with the adapter for several processes. Without the adapter the
        // defect has an effect.
        file: `${API}/platform/realtime/realtime.ts`,
        find: '    serveClient: false,',
        replace: '    connectionStateRecovery: { maxDisconnectionDuration: 120_000, skipMiddlewares: true },',
      },
    ],
    proof: 'revocation',
    share: 0.01,
  },
  {
    name: 'unsorted stock',
    replacements: [
      {
        file: `${API}/features/stock/stock.store.ts`,
        find: 'order by id for no key update',
        replace: 'order by random() for no key update',
      },
    ],
    proof: 'stock-order',
    share: 0.05,
  },
  {
    // Either listener suffices: a client has one from its creation, and another while it is checked out. So both are
    // removed.
    name: 'no listener on a checked-out client',
    replacements: [
      {
        file: `${API}/platform/postgres/database.ts`,
        find: "pool.on('connect', (client) => client.on('error', () => undefined));",
        replace: '',
      },
      {
        file: `${API}/platform/postgres/transaction.ts`,
        find: "  client.on('error', onError);",
        replace: '',
      },
    ],
    proof: 'database-crash',
    share: 0.02,
  },
  {
    name: 'lenient body parsing',
    replacements: [
      {
        file: `${API}/platform/http/decode-request.ts`,
        find: '  const parsed = z.safeDecode(schema, input as z.input<S>, { reportInput: true });',
        replace: `  for (const issue of z.safeDecode(schema, input as z.input<S>).error?.issues ?? [])
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
      for (const key of issue.keys) Reflect.deleteProperty(input as object, key);
  const parsed = z.safeDecode(schema, input as z.input<S>, { reportInput: true });`,
      },
    ],
    proof: 'parser-cases',
    share: 1,
  },
];
