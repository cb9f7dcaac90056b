import { REFUND_SERIES, SERIES } from '@sofra/domain/documents/document-number';
import { TAX_NUMBER_PROBLEM } from '@sofra/domain/documents/buyer';
import { taxNumberKind } from '@sofra/domain/text/tax-number';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Sending } from './document-sendings.ts';
import { Settlement } from '../orders/payments.ts';
import { Buyer } from './buyers.ts';
import { Id, IdParams, Instant, LiraSum, NoInput, NoParams, Text, Version } from '../scalars.ts';

/** The longest texts of the seller; the street is one line. */
export const SELLER_LENGTHS = { title: 160, taxOffice: 60, street: 200, district: 60, city: 60 } as const;
export const REFUND_SERIES_PROBLEM = 'IAD serisi iade taslaklarınındır.';
export const SERIES_PROBLEM = 'Seri üç büyük harf olmalı (A-Z).';

const Seller = z.object({
  title: z.string(),
  taxNumber: z.string(),
  taxOffice: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
});

/** The seller on drafts, and the series; fields that were not entered yet are empty (DOCUMENT-1, DOCUMENT-2). */
export const DocumentSettings = z.object({ ...Seller.shape, series: z.string(), version: Version });
export type DocumentSettings = z.output<typeof DocumentSettings>;

export const getDocumentSettings = endpoint({
  method: 'GET',
  path: '/documents/settings',
  summary: 'Returns the seller on drafts of invoices, and their series',
  access: 'documents.readSetUp',
  params: NoParams,
  input: NoInput,
  response: DocumentSettings,
  status: 200,
  errors: [],
});

export const updateDocumentSettings = endpoint({
  method: 'PATCH',
  path: '/documents/settings',
  summary: 'Changes the seller on drafts of invoices, and their series. Existing drafts keep theirs.',
  access: 'documents.setUp',
  params: NoParams,
  input: z.strictObject({
    title: z.optional(Text(SELLER_LENGTHS.title)),
    taxNumber: z.optional(
      z.string().check(
        z.trim(),
        z.refine((text) => taxNumberKind(text) !== null, TAX_NUMBER_PROBLEM),
      ),
    ),
    taxOffice: z.optional(Text(SELLER_LENGTHS.taxOffice)),
    street: z.optional(Text(SELLER_LENGTHS.street)),
    district: z.optional(Text(SELLER_LENGTHS.district)),
    city: z.optional(Text(SELLER_LENGTHS.city)),
    series: z.optional(
      z.string().check(
        z.regex(SERIES, SERIES_PROBLEM),
        z.refine((series) => series !== REFUND_SERIES, REFUND_SERIES_PROBLEM),
      ),
    ),
    expectedVersion: z.optional(Version),
  }),
  response: DocumentSettings,
  status: 200,
  errors: ['CHANGED_MEANWHILE'],
});

const DOCUMENT_LINES = z.array(
  z.object({
    name: z.string(),
    /** Portion and options or, of a set menu, its parts. */
    choice: z.nullable(z.string()),
    qty: z.int(),
    percent: z.int(),
    base: LiraSum,
    tax: LiraSum,
    gross: LiraSum,
    /** The discount of the line, without KDV. */
    allowance: LiraSum,
  }),
);

/** Lines, rates and totals of an order or of a refund. */
const AMOUNTS = {
  lines: DOCUMENT_LINES,
  rates: z.array(z.object({ percent: z.int(), base: LiraSum, tax: LiraSum, gross: LiraSum })),
  base: LiraSum,
  tax: LiraSum,
  total: LiraSum,
};

/** The draft of a refund, which refers to the draft of its order (DOCUMENT-19). */
export const RefundDocument = z.object({
  /** The id of the refund. */
  ettn: Id,
  /** *IAD2026000000007* */
  number: z.string(),
  note: z.string(),
  /** The draft whose lines go back. */
  refundOf: z.object({ ettn: Id, number: z.string() }),
  refundNumber: z.int(),
  method: Settlement,
  reason: z.string(),
  madeAt: Instant,
  madeBy: z.string(),
  ...AMOUNTS,
});
export type RefundDocument = z.output<typeof RefundDocument>;

/** The draft of an e-Arşiv invoice (DOCUMENT-7). */
export const OrderDocument = z.object({
  ettn: Id,
  /** *SFR2026000000001* */
  number: z.string(),
  /** The notice that this is a draft, not a sent document (DOCUMENT-11); null once it was sent (DOCUMENT-50). */
  note: z.nullable(z.string()),
  /** Null while no user and no setting wanted it sent. */
  sending: z._default(z.nullable(Sending), null),
  madeAt: Instant,
  madeBy: z.string(),
  order: z.object({
    id: Id,
    number: z.int(),
    tableName: z.string(),
    openedAt: Instant,
    closedAt: Instant,
  }),
  seller: Seller,
  buyer: Buyer,
  payments: z.array(
    z.object({
      method: Settlement,
      partner: z.nullable(z.string()),
      amount: LiraSum,
      createdAt: Instant,
    }),
  ),
  ...AMOUNTS,
  /** The refunds since then, the earliest first. The draft itself stays as it is (DOCUMENT-10). */
  refunds: z._default(z.array(RefundDocument), []),
  /** The whole order is refunded (DOCUMENT-20). */
  isAllRefunded: z._default(z.boolean(), false),
});
export type OrderDocument = z.output<typeof OrderDocument>;

export const getOrderDocument = endpoint({
  method: 'GET',
  path: '/orders/:id/document',
  summary: 'Returns the draft of the invoice of an order, or null. Creates no draft.',
  access: 'documents.read',
  params: IdParams,
  input: NoInput,
  response: z.nullable(OrderDocument),
  status: 200,
  errors: ['NOT_FOUND'],
});

export const makeOrderDocument = endpoint({
  method: 'POST',
  path: '/orders/:id/document',
  summary:
    'Creates the draft of the invoice of a paid order, or returns the existing one. `replaces` names a rejected or cancelled one.',
  access: 'documents.write',
  params: IdParams,
  input: z.optional(z.strictObject({ replaces: z.optional(Id) })),
  response: OrderDocument,
  status: 200,
  errors: [
    'NOT_FOUND',
    'ORDER_NOT_PAID',
    'DOCUMENT_MOVED_ON',
    'SELLER_MISSING',
    'VAT_UNKNOWN',
    'VAT_EXEMPTION_MISSING',
    'NOTHING_PAID',
  ],
});

export const getOrderDocumentXml = endpoint({
  method: 'GET',
  path: '/orders/:id/document/xml',
  summary: 'Returns the draft of the invoice of an order as UBL-TR, with its file name',
  access: 'documents.read',
  params: IdParams,
  input: NoInput,
  response: z.object({ fileName: z.string(), xml: z.string() }),
  status: 200,
  errors: ['NOT_FOUND'],
});

export const getRefundDocumentXml = endpoint({
  method: 'GET',
  path: '/orders/refunds/:id/document/xml',
  summary: 'Returns the draft of a refund as UBL-TR, with its file name. Its order must have a draft.',
  access: 'documents.read',
  params: IdParams,
  input: NoInput,
  response: z.object({ fileName: z.string(), xml: z.string() }),
  status: 200,
  errors: ['NOT_FOUND'],
});
