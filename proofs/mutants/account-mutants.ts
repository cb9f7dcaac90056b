import type { Mutant } from '#proofs/mutants/mutants.ts';

const RACES = { proof: 'till-races', share: 0.05 } as const;
/** Both days of the evening are ended and every count of a drawer compared, also in a short one. */
const EVENING = { proof: 'ledger-model', share: 0.03 } as const;

/** Defects of accounts, drafts, drawers, day closes and of settings that are remembered. */
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
        file: 'packages/domain/src/documents/order-document.ts',
        find: 'tax: sumKurus(same.map(({ tax }) => tax)),',
        replace: 'tax: divideVat(sumKurus(same.map(({ gross }) => gross)), percent).tax,',
      },
    ],
    ...RACES,
  },
  {
    name: 'a collection taken back twice',
    replacements: [
      {
        file: 'apps/api/migrations/0058-collections-taken-back.sql',
        find: `  add constraint collection_undone_once unique (business_id, undoes),
`,
        replace: '',
      },
    ],
    ...EVENING,
  },
  {
    name: 'more credit paid out than the business owes',
    replacements: [
      {
        file: 'apps/api/src/features/accounts/pay-out-credit.ts',
        find: 'owed: kurus(0 - account.balance)',
        replace: 'owed: kurus(1 - account.balance)',
      },
    ],
    ...EVENING,
  },
  {
    name: 'a payment of an earlier day that is corrected to nowhere',
    replacements: [
      {
        file: 'apps/api/migrations/0057-method-transfers.sql',
        find: 'select business_id, at, amount_kurus, method, 0 from transferred_money;',
        replace:
          'select business_id, at, amount_kurus, method, 0 from transferred_money where amount_kurus < 0;',
      },
    ],
    ...EVENING,
  },
  {
    name: 'a draft of a refund with the total of its order',
    replacements: [
      {
        file: 'apps/api/src/features/documents/shared/read-document.ts',
        find: `    lines: refundedLines(paid, refund),
    rates: amounts.rates,`,
        replace: `    lines: refundedLines(paid, refund),
    rates: refund.amount === 0 ? amounts.rates : paid.amounts.rates,`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'cash carried to another drawer that only arrives',
    replacements: [
      {
        file: 'apps/api/migrations/0076-what-drawers-remember.sql',
        find: `    from cash_movements
`,
        replace: `    from cash_movements where direction = 'IN'
`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'a day close that leaves out what was collected in cash',
    replacements: [
      {
        file: 'packages/domain/src/day-close/day-close-figures.ts',
        find: '    accounts: summary.accounts,',
        replace: `    accounts: summary.accounts && {
      ...summary.accounts,
      collected: { ...summary.accounts.collected, CASH: { amount: kurus(0), count: 0 } },
    },`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'a terminal that should report no tips',
    replacements: [
      {
        file: 'apps/api/src/features/cash/session-devices.store.ts',
        find: 'p.amount_kurus + p.tip_kurus as amount_kurus',
        replace: 'p.amount_kurus as amount_kurus',
      },
    ],
    ...EVENING,
  },
  {
    name: 'settings remembered although they changed',
    replacements: [
      {
        file: 'apps/api/src/features/orders/lines/read-floor-settings.ts',
        find: 'heldOf(services).get(businessId, version, ()',
        replace: 'heldOf(services).get(businessId, typeof version, ()',
      },
    ],
    // Every timed price begins and ends in it.
    proof: 'ledger-model',
    share: 0.03,
  },
];
