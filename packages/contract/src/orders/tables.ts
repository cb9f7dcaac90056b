import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import { Id, IdParams, Instant, LiraSum, NoContent, NoInput, NoParams, Version } from '../scalars.ts';

/** A table of the floor with the state of its order (FLOOR-1). `openTotal` is what is unpaid. */
export const Table = z.object({
  id: Id,
  name: z.string(),
  capacity: z.int(),
  isActive: z.boolean(),
  occupied: z.boolean(),
  openTotal: LiraSum,
  openOrderId: z.nullable(Id),
  openedAt: z.nullable(Instant),
  billPrintedAt: z.nullable(Instant),
  /** The number of lines that wait to be served. */
  readyCount: z.int(),
  /** The area that it is in, or null (FLOOR-32). */
  areaId: z.nullable(Id),
  /** The user who serves its open order (FLOOR-40). */
  servedById: z.nullable(Id),
  servedBy: z.nullable(z.string()),
  /** The pieces that wait for *Marş*, and since when the first of them does; absent where none do (COURSE-15). */
  held: z.optional(z.object({ qty: z.int(), since: Instant })),
  /** The guests of its open order; absent without a number (GUESTS-10). */
  guests: z.optional(z.int()),
  /** False where its guests may not order; absent where they may (GUESTORDER-2). */
  takesGuestOrders: z.optional(z.boolean()),
  version: Version,
});
export type Table = z.output<typeof Table>;

const Capacity = z.int().check(z.gte(1), z.lte(999));

export const listTables = endpoint({
  method: 'GET',
  path: '/tables',
  summary: 'Lists all tables with their open totals, in natural Turkish order',
  access: 'tables.read',
  scope: 'orders.read',
  params: NoParams,
  input: NoInput,
  response: z.array(Table),
  status: 200,
  errors: [],
});

/** Only the office creates, changes and deletes tables (FLOOR-15). */
export const createTable = endpoint({
  method: 'POST',
  path: '/tables',
  summary: 'Adds a table',
  access: 'tables.write',
  params: NoParams,
  input: z.strictObject({ name: NAME.table, capacity: Capacity, areaId: z.optional(z.nullable(Id)) }),
  response: Table,
  status: 201,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
});

/** The most tables that one request may create. */
const MAX_TABLES_AT_ONCE = 100;

export const createTables = endpoint({
  method: 'POST',
  path: '/tables/batch',
  summary: 'Adds several tables at once, named by the prefix and the next free numbers',
  access: 'tables.write',
  params: NoParams,
  input: z.strictObject({
    count: z.int().check(z.gte(1), z.lte(MAX_TABLES_AT_ONCE)),
    prefix: NAME.tablePrefix,
    capacity: Capacity,
    areaId: z.optional(z.nullable(Id)),
  }),
  response: z.array(Table),
  status: 201,
  errors: ['NOT_FOUND'],
});

/** The token in the QR code of a table. A guest who has it may call the waiter to that table. */
export const TableQr = z.object({ tableId: Id, tableName: z.string(), token: z.string() });
export type TableQr = z.output<typeof TableQr>;

export const listTableQrs = endpoint({
  method: 'GET',
  path: '/tables/qr-tokens',
  summary: 'Lists the QR tokens of all active tables, in natural Turkish order',
  access: 'tables.readCodes',
  params: NoParams,
  input: NoInput,
  response: z.array(TableQr),
  status: 200,
  errors: [],
});

export const renewTableQr = endpoint({
  method: 'POST',
  path: '/tables/:id/qr-token',
  summary: 'Replaces the QR token of a table. Cards printed with the old token no longer make calls.',
  access: 'tables.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: TableQr,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const updateTable = endpoint({
  method: 'PATCH',
  path: '/tables/:id',
  summary: 'Renames a table, changes its capacity or area, or makes it passive or active',
  access: 'tables.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(NAME.table),
    capacity: z.optional(Capacity),
    areaId: z.optional(z.nullable(Id)),
    isActive: z.optional(z.boolean()),
    takesGuestOrders: z.optional(z.boolean()),
    expectedVersion: z.optional(Version),
  }),
  response: Table,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'TABLE_HAS_OPEN_ORDER', 'CHANGED_MEANWHILE'],
});

export const deleteTable = endpoint({
  method: 'DELETE',
  path: '/tables/:id',
  summary: 'Removes a table; past orders keep its name',
  access: 'tables.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND', 'TABLE_HAS_OPEN_ORDER'],
});
