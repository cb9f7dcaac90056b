import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { StockUnit } from './menu/menu.ts';
import { NAME } from './names.ts';
import {
  Day,
  Id,
  IdParams,
  Instant,
  Lira,
  LiraSum,
  NoInput,
  NoParams,
  Note,
  PositiveStock,
  RangeQuery,
  StockSum,
  Text,
  Version,
} from './scalars.ts';

export const Supplier = z.object({
  id: Id,
  name: z.string(),
  /** Phone, tax number, days of delivery: for people. */
  note: z.nullable(z.string()),
  isActive: z.boolean(),
  /** The day of its last purchase that was not cancelled. */
  lastDay: z.nullable(Day),
  version: Version,
});
export type Supplier = z.output<typeof Supplier>;

const SUPPLIER = { note: z.optional(Note()), isActive: z.optional(z.boolean()) };

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/stock/suppliers',
  summary: 'Lists the suppliers by name, including those that are off',
  access: 'stock.read',
  scope: 'stock.read',
  params: NoParams,
  input: NoInput,
  response: z.array(Supplier),
  status: 200,
  errors: [],
});

export const createSupplier = endpoint({
  method: 'POST',
  path: '/stock/suppliers',
  summary: 'Adds a supplier',
  access: 'stock.write',
  scope: 'stock.write',
  params: NoParams,
  input: z.strictObject({ name: NAME.supplier, ...SUPPLIER }),
  response: Supplier,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const updateSupplier = endpoint({
  method: 'PATCH',
  path: '/stock/suppliers/:id',
  summary: 'Changes a supplier, or switches it off or on',
  access: 'stock.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(NAME.supplier),
    ...SUPPLIER,
    expectedVersion: z.optional(Version),
  }),
  response: Supplier,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

const PurchaseLine = z.object({
  itemId: Id,
  name: z.string(),
  unit: StockUnit,
  amount: StockSum,
  /** Paid for the whole amount, KDV included. */
  total: Lira,
  /** Per kilogram or piece. */
  price: LiraSum,
  /** The price of the purchase before; null for the first one. */
  lastPrice: z.nullable(LiraSum),
});

export const Purchase = z.object({
  id: Id,
  supplier: z.object({ id: Id, name: z.string() }),
  day: Day,
  documentNo: z.nullable(z.string()),
  note: z.nullable(z.string()),
  total: LiraSum,
  lines: z.array(PurchaseLine),
  by: z.string(),
  at: Instant,
  canceled: z.nullable(z.object({ by: z.string(), at: Instant, reason: z.string() })),
});
export type Purchase = z.output<typeof Purchase>;

export const listPurchases = endpoint({
  method: 'GET',
  path: '/stock/purchases',
  summary: 'Lists the purchases of a range of days with their lines, the newest first',
  access: 'stock.read',
  scope: 'stock.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.array(Purchase),
  status: 200,
  errors: [],
});

export const MAX_PURCHASE_LINES = 100;

export const enterPurchase = endpoint({
  method: 'POST',
  path: '/stock/purchases',
  summary: 'Records a purchase: adds to the stock and averages the cost of each line, all or none',
  access: 'stock.write',
  scope: 'stock.write',
  params: NoParams,
  input: z.strictObject({
    supplierId: Id,
    day: Day,
    documentNo: z.optional(z.nullable(Text(40))),
    note: z.optional(Note()),
    lines: z
      .array(
        z.strictObject({
          itemId: Id,
          /** The unit it was entered in. It is refused when the row has another unit by now. */
          unit: StockUnit,
          amount: PositiveStock('Miktar sıfırdan büyük olmalı.'),
          total: Lira,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_PURCHASE_LINES)),
  }),
  response: Purchase,
  status: 201,
  errors: ['NOT_FOUND'],
});

export const cancelPurchase = endpoint({
  method: 'POST',
  path: '/stock/purchases/:id/cancel',
  summary: 'Cancels a purchase: takes its stock out again and restores the costs that it made',
  access: 'stock.write',
  params: IdParams,
  input: z.strictObject({ reason: Text(200) }),
  response: Purchase,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const LastPrice = z.object({
  itemId: Id,
  unit: StockUnit,
  price: LiraSum,
  day: Day,
  supplier: z.string(),
});
export type LastPrice = z.output<typeof LastPrice>;

export const listLastPrices = endpoint({
  method: 'GET',
  path: '/stock/last-prices',
  summary: 'Lists the last purchase price of everything that was bought',
  access: 'stock.read',
  scope: 'stock.read',
  params: NoParams,
  input: NoInput,
  response: z.array(LastPrice),
  status: 200,
  errors: [],
});

export const CostStep = z.object({
  /** The item or ingredient whose purchase price changed. */
  itemId: Id,
  name: z.string(),
  at: Instant,
  from: z.nullable(LiraSum),
  to: z.nullable(LiraSum),
  /** The cost of the item before and after, by its recipe of today; null while a part is unknown. */
  before: z.nullable(LiraSum),
  after: z.nullable(LiraSum),
});
export type CostStep = z.output<typeof CostStep>;

export const readCostHistory = endpoint({
  method: 'GET',
  path: '/stock/items/:id/costs',
  summary: 'Returns the last hundred changes of the cost of an item or ingredient, the newest first',
  access: 'stock.read',
  scope: 'stock.read',
  params: IdParams,
  input: NoInput,
  response: z.array(CostStep),
  status: 200,
  errors: ['NOT_FOUND'],
});
