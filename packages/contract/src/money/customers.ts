import * as z from 'zod/mini';
import { AccountEntry } from './account-entry.ts';
import { Buyer, TypedBuyer } from './buyers.ts';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import {
  Id,
  IdParams,
  Instant,
  Lira,
  LiraSum,
  NoInput,
  NoParams,
  Note,
  Text,
  TextOrEmpty,
  Version,
} from '../scalars.ts';
import { TypedPhone } from '../typed-phone.ts';

export const MAX_ADDRESSES = 5;
const Addresses = z
  .array(Text(200))
  .check(z.maxLength(MAX_ADDRESSES, `En çok ${MAX_ADDRESSES} adres olabilir.`));

/** A person whom the business knows by name (ACCOUNT-1). */
export const Customer = z.object({
  id: Id,
  /** Unique within the business; the audit log contains it instead of the name (ACCOUNT-6). */
  number: z.int(),
  name: z.string(),
  /** Digits with the country code. */
  phone: z.nullable(z.string()),
  note: z.nullable(z.string()),
  addresses: z.array(z.string()),
  /** The invoice data, for *Fatura iste* (DOCUMENT-25). */
  buyer: z._default(z.nullable(Buyer), null),
  /** The highest debt without an approval (ACCOUNT-9). */
  limit: LiraSum,
  /** The customer's debt; below 0 the debt of the business (ACCOUNT-8). */
  balance: LiraSum,
  version: Version,
});
export type Customer = z.output<typeof Customer>;

/** A customer as payments name them; of an erased one the name is the number. */
export const CustomerName = z.object({
  id: Id,
  number: z.int(),
  name: z.string(),
  /** True where the account is gone, so that a refund gives money back (ACCOUNT-12). */
  isErased: z.optional(z.boolean()),
});
export type CustomerName = z.output<typeof CustomerName>;

/** The most customers of one list (ACCOUNT-3). */
export const CUSTOMERS_AT_ONCE = 100;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  summary: 'Lists customers by a part of the name or digits of the phone, in natural Turkish order',
  access: 'customers.read',
  params: NoParams,
  input: z.strictObject({ q: z.optional(TextOrEmpty(80)) }),
  response: z.object({ customers: z.array(Customer), hasMore: z.boolean() }),
  status: 200,
  errors: [],
});

/** A customer who owes money, with the time of the oldest debt that is not paid (ACCOUNT-31). */
export const Debtor = z.extend(Customer, { owedSince: Instant });
export type Debtor = z.output<typeof Debtor>;

export const listDebtors = endpoint({
  method: 'GET',
  path: '/customers/debtors',
  summary: 'Lists the customers who owe money, the oldest debt first, with the sum of all debts',
  access: 'customers.read',
  params: NoParams,
  input: NoInput,
  response: z.object({ total: LiraSum, debtors: z.array(Debtor) }),
  status: 200,
  errors: [],
});

const FIELDS = {
  phone: z.optional(z.nullable(TypedPhone)),
  note: z.optional(Note(500)),
  addresses: z.optional(Addresses),
  buyer: z.optional(z.nullable(TypedBuyer)),
  /** Only an ADMIN may set it (ACCOUNT-9). */
  limit: z.optional(Lira),
};

export const createCustomer = endpoint({
  method: 'POST',
  path: '/customers',
  summary: 'Adds a customer',
  access: 'customers.write',
  params: NoParams,
  input: z.strictObject({ name: NAME.customer, ...FIELDS }),
  response: Customer,
  status: 201,
  errors: ['PHONE_TAKEN', 'ROLE_LIMIT'],
});

export const updateCustomer = endpoint({
  method: 'PATCH',
  path: '/customers/:id',
  summary: 'Changes a customer',
  access: 'customers.write',
  params: IdParams,
  input: z.strictObject({ name: z.optional(NAME.customer), ...FIELDS, expectedVersion: z.optional(Version) }),
  response: Customer,
  status: 200,
  errors: ['NOT_FOUND', 'PHONE_TAKEN', 'CHANGED_MEANWHILE', 'ROLE_LIMIT'],
});

export const exportCustomer = endpoint({
  method: 'POST',
  path: '/customers/:id/export',
  summary: 'Returns all stored data of a customer. The audit log records the request.',
  access: 'customers.handPersonalData',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({
    exportedAt: Instant,
    customer: Customer,
    addedAt: Instant,
    /** Everything on the account, the newest first. */
    entries: z.array(AccountEntry),
    /** The recipients of orders without a table (TAKEAWAY-1). */
    deliveries: z.array(
      z.object({
        orderNumber: z.int(),
        openedAt: Instant,
        name: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        address: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
    /** The buyers of orders that were entered for this customer (DOCUMENT-25). */
    invoices: z._default(z.array(z.object({ orderNumber: z.int(), openedAt: Instant, buyer: Buyer })), []),
  }),
  status: 200,
  errors: ['NOT_FOUND'],
});

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/customers/:id/erase',
  summary: 'Erases the personal data of a customer for good. The number and the account entries remain.',
  access: 'customers.handPersonalData',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ number: z.int() }),
  status: 200,
  errors: ['NOT_FOUND', 'ACCOUNT_OPEN'],
});
