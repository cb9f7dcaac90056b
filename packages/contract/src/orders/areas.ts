import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import { Id, IdParams, NoContent, NoInput, NoParams, Version } from '../scalars.ts';
import { Table } from './tables.ts';

/** An area of the floor with the users who have it (FLOOR-32). */
export const Area = z.object({
  id: Id,
  name: z.string(),
  userIds: z.array(Id),
  /** False where its guests may not order; absent where they may (GUESTORDER-2). */
  takesGuestOrders: z.optional(z.boolean()),
  version: Version,
});
export type Area = z.output<typeof Area>;

export const listAreas = endpoint({
  method: 'GET',
  path: '/areas',
  summary: 'Lists the areas of the floor in their order',
  access: 'tables.read',
  scope: 'orders.read',
  params: NoParams,
  input: NoInput,
  response: z.array(Area),
  status: 200,
  errors: [],
});

export const createArea = endpoint({
  method: 'POST',
  path: '/areas',
  summary: 'Adds an area of the floor, after the others',
  access: 'tables.write',
  params: NoParams,
  input: z.strictObject({ name: NAME.area }),
  response: Area,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const renameArea = endpoint({
  method: 'PATCH',
  path: '/areas/:id',
  summary: 'Renames an area of the floor, or changes if guests may order there',
  access: 'tables.write',
  params: IdParams,
  input: z.strictObject({
    name: NAME.area,
    takesGuestOrders: z.optional(z.boolean()),
    expectedVersion: z.optional(Version),
  }),
  response: Area,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

/** More areas than any floor has. */
export const MAX_AREAS = 200;

export const orderAreas = endpoint({
  method: 'PUT',
  path: '/areas/order',
  summary: 'Puts the named areas first, in that order; the others follow in their old order',
  access: 'tables.write',
  params: NoParams,
  input: z.strictObject({ areaIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_AREAS)) }),
  response: z.array(Area),
  status: 200,
  errors: ['NOT_FOUND'],
});

/** The most tables that one request may put into an area or take out of it. */
const MAX_TABLES = 1000;
const TableIds = z.array(Id).check(z.maxLength(MAX_TABLES));

export const changeAreaTables = endpoint({
  method: 'PATCH',
  path: '/areas/:id/tables',
  summary: 'Puts tables into an area, and takes others out of it, in one step',
  access: 'tables.write',
  params: IdParams,
  input: z.strictObject({ add: TableIds, remove: TableIds }),
  response: z.array(Table),
  status: 200,
  errors: ['NOT_FOUND'],
});

export const deleteArea = endpoint({
  method: 'DELETE',
  path: '/areas/:id',
  summary: 'Removes an area of the floor; its tables remain, in none',
  access: 'tables.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});
