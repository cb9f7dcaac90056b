import { DRAFT_STATES } from '@sofra/domain/reports/accounting-month';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id, IdParams, Instant, LiraSum, NoContent, NoInput, NoParams } from '../scalars.ts';
import { VatSums } from './vat-report.ts';

/** A calendar month: `2026-11`. */
const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Geçerli bir ay olmalı (YYYY-AA).'));
const MonthParams = z.strictObject({ month: Month });

/** A package that is being made, was made, or could not be made. */
export const AccountingPackage = z.object({
  id: Id,
  month: Month,
  fileName: z.string(),
  isInterim: z.boolean(),
  state: z.enum(['MAKING', 'READY', 'FAILED']),
  done: z.int(),
  steps: z.int(),
  /** So large that it is made without waiting for it (ACCOUNTING-6). */
  isLarge: z.boolean(),
  bytes: z.nullable(z.int()),
  madeBy: z.string(),
  createdAt: Instant,
});
export type AccountingPackage = z.output<typeof AccountingPackage>;

/** An address that still downloads a package. Its secret is shown once and stored nowhere (ACCOUNTING-8). */
export const AccountingLink = z.object({
  id: Id,
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  downloads: z.int(),
});
export type AccountingLink = z.output<typeof AccountingLink>;

const DraftState = z.enum(DRAFT_STATES);

export const AccountingMonth = z.object({
  month: Month,
  isRunning: z.boolean(),
  /** Days with sales or refunds that were not ended, the earliest first. */
  openDays: z.array(Day),
  /** The files of a package made now, with their rows. */
  files: z.array(z.object({ name: z.string(), rows: z.int() })),
  vat: VatSums,
  drafts: z.record(DraftState, z.int()),
  /** Totals of the ÖKC compared with the revenue of the ended days (DAYEND-9). */
  device: z.object({ equal: z.int(), different: z.array(Day), missing: z.int() }),
  /** The newest package of the month. */
  package: z.nullable(AccountingPackage),
  links: z.array(AccountingLink),
});
export type AccountingMonth = z.output<typeof AccountingMonth>;

export const getAccountingMonth = endpoint({
  method: 'GET',
  path: '/accounting/months/:month',
  summary: 'Returns what the package of a month contains, its sums, drafts, days and links',
  access: 'accounting.read',
  params: MonthParams,
  input: NoInput,
  response: AccountingMonth,
  status: 200,
  errors: [],
  isReport: true,
});

/** A paid order with the state of its draft. */
export const DraftOfOrder = z.object({
  orderId: Id,
  orderNumber: z.int(),
  place: z.string(),
  paidAt: Instant,
  amount: LiraSum,
  /** The payment that opens the order in the list of payments. */
  paymentId: Id,
  documentNumber: z.nullable(z.string()),
});
export type DraftOfOrder = z.output<typeof DraftOfOrder>;

export const listDraftsOfMonth = endpoint({
  method: 'GET',
  path: '/accounting/months/:month/drafts',
  summary: 'Lists the paid orders of a month whose drafts are in one state, newest first',
  access: 'accounting.read',
  params: MonthParams,
  input: z.strictObject({ state: DraftState }),
  response: z.array(DraftOfOrder),
  status: 200,
  errors: [],
  isReport: true,
});

export const makeAccountingPackage = endpoint({
  method: 'POST',
  path: '/accounting/packages',
  summary: 'Starts the package of a month; a package of the month that is being made is returned',
  access: 'accounting.export',
  params: NoParams,
  input: z.strictObject({ month: Month }),
  response: AccountingPackage,
  status: 201,
  errors: ['TOO_MANY_ATTEMPTS'],
});

export const getAccountingPackage = endpoint({
  method: 'GET',
  path: '/accounting/packages/:id',
  summary: 'Returns how far a package is',
  access: 'accounting.read',
  params: IdParams,
  input: NoInput,
  response: AccountingPackage,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const shareAccountingPackage = endpoint({
  method: 'POST',
  path: '/accounting/packages/:id/links',
  summary: 'Creates an address that downloads a package for seven days without signing in',
  access: 'accounting.export',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ link: AccountingLink, secret: z.string() }),
  status: 201,
  errors: ['NOT_FOUND', 'SHOWN_ONCE'],
  isSecret: true,
});

export const revokeAccountingLink = endpoint({
  method: 'DELETE',
  path: '/accounting/links/:id',
  summary: 'Ends an address of a package at once',
  access: 'accounting.export',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});
