import { buyerOfKind, buyerProblems } from '@sofra/domain/documents/buyer';
import { plainText } from '@sofra/domain/text/plain-text';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import { Email, Id, IdParams, NoInput, TextOrEmpty, Version } from '../scalars.ts';

/** The longest texts of a buyer; the street is one line. */
export const BUYER_LENGTHS = {
  ...{ title: 160, firstName: 60, familyName: 60, taxOffice: 60 },
  ...{ street: 200, district: 60, city: 60, email: 254 },
} as const;

/** The buyer of an invoice; texts that it does not have are empty (DOCUMENT-22). */
export const Buyer = z.object({
  taxNumber: z.string(),
  title: z.string(),
  firstName: z.string(),
  familyName: z.string(),
  taxOffice: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  email: z.string(),
});
export type Buyer = z.output<typeof Buyer>;

const text = (max: number) => z._default(TextOrEmpty(max), '');

/** A number may be pasted with blanks. */
const TypedTaxNumber = z.string().check(
  z.maxLength(40),
  z.overwrite((typed) => plainText(typed).replace(/\s/g, '')),
);

/** A buyer as typed: with correct check digits, and with every text that its kind needs (DOCUMENT-22). */
export const TypedBuyer = z.codec(
  z.strictObject({
    taxNumber: TypedTaxNumber,
    title: text(BUYER_LENGTHS.title),
    firstName: z._default(NAME.buyerPerson, ''),
    familyName: z._default(NAME.buyerPerson, ''),
    taxOffice: text(BUYER_LENGTHS.taxOffice),
    street: text(BUYER_LENGTHS.street),
    district: text(BUYER_LENGTHS.district),
    city: text(BUYER_LENGTHS.city),
    email: z._default(z.union([z.literal(''), Email], 'E-posta geçersiz.'), ''),
  }),
  Buyer,
  {
    decode: (typed, context) => {
      const problems = Object.entries(buyerProblems(typed));
      for (const [field, message] of problems)
        context.issues.push({ code: 'custom', path: [field], message, input: typed });
      return problems.length === 0 ? buyerOfKind(typed) : z.NEVER;
    },
    encode: (buyer) => buyer,
  },
);

/** The buyer of an order, with the version that the next change names. */
export const OrderBuyer = z.object({
  /** Null: the invoice is for *Nihai Tüketici*. */
  buyer: z.nullable(Buyer),
  /** The customer whose data it is, else the one of an order without a table. */
  customer: z.nullable(z.object({ id: Id, number: z.int(), name: z.string(), buyer: z.nullable(Buyer) })),
  /** The draft is made, and its buyer stays (DOCUMENT-23). */
  isFixed: z.boolean(),
  version: Version,
});
export type OrderBuyer = z.output<typeof OrderBuyer>;

export const getOrderBuyer = endpoint({
  method: 'GET',
  path: '/orders/:id/buyer',
  summary: 'Returns the buyer whom the invoice of an order names, or null for an unnamed one',
  access: 'documents.read',
  params: IdParams,
  input: NoInput,
  response: OrderBuyer,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const setOrderBuyer = endpoint({
  method: 'PUT',
  path: '/orders/:id/buyer',
  summary: 'Enters the buyer of an order, or removes it with null, until the draft of its invoice is made',
  access: 'documents.write',
  params: IdParams,
  input: z.strictObject({
    buyer: z.nullable(TypedBuyer),
    /** The customer whose data it is. */
    customerId: z.optional(z.nullable(Id)),
    /** Keeps the data with the customer for the next time. */
    isKept: z.optional(z.boolean()),
    expectedVersion: z.optional(Version),
  }),
  response: OrderBuyer,
  status: 200,
  errors: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'DOCUMENT_MADE', 'CHANGED_MEANWHILE'],
});
