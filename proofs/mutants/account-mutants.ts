import type { Mutant } from '#proofs/mutants/mutants.ts';

const RACES = { proof: 'till-races', share: 0.05 } as const;

/** Defects of accounts, of drafts of invoices and of settings that are remembered. */
export const ACCOUNT_MUTANTS: readonly Mutant[] = [
  {
    name: 'two tills that lend to one customer without a lock',
    replacements: [
      {
        file: 'apps/api/src/features/accounts/accounts.store.ts',
        find: `    .forNoKeyUpdate()
`,
        replace: '',
      },
    ],
    ...RACES,
  },
  {
    name: 'drafts of invoices that do not wait for each other for a number',
    replacements: [
      {
        file: 'apps/api/src/features/documents/documents.store.ts',
        find: 'select pg_advisory_xact_lock(hashtextextended(',
        replace: 'select (hashtextextended(',
      },
    ],
    ...RACES,
  },
  {
    name: 'drafts of invoices numbered whatever their series',
    replacements: [
      {
        file: 'apps/api/src/features/documents/documents.store.ts',
        find: 'and series = ${series} and year = ${year}::int`',
        replace: 'and year = ${year}::int`',
      },
    ],
    ...RACES,
  },
  {
    name: 'KDV of a draft worked out anew from its total',
    replacements: [
      {
        file: 'packages/domain/src/order-document.ts',
        find: 'tax: sumKurus(same.map(({ tax }) => tax)),',
        replace: 'tax: divideVat(sumKurus(same.map(({ gross }) => gross)), percent).tax,',
      },
    ],
    ...RACES,
  },
  {
    name: 'settings remembered although they changed',
    replacements: [
      {
        file: 'apps/api/src/features/orders/read-floor-settings.ts',
        find: 'heldOf(services).get(businessId, version, ()',
        replace: 'heldOf(services).get(businessId, typeof version, ()',
      },
    ],
    // Every timed price begins and ends in it.
    proof: 'ledger-model',
    share: 0.03,
  },
];
