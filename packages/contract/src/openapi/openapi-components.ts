import * as z from 'zod/mini';
import * as accountEntry from '../money/account-entry.ts';
import * as accountSums from '../money/account-sums.ts';
import * as amountsByMethod from '../money/amounts-by-method.ts';
import * as bySettlement from '../money/by-settlement.ts';
import type { Schema } from '../endpoint.ts';
import { ENDPOINTS, FEATURES } from '../endpoints.ts';
import * as itemDetails from '../menu/item-details.ts';
import * as lineOptions from '../orders/line-options.ts';
import * as portions from '../menu/portions.ts';
import * as scalars from '../scalars.ts';
import * as setMenus from '../menu/set-menus.ts';

export type JsonSchema = Record<string, unknown>;

/** Modules that features share and that have no endpoint of their own. */
const SHARED = [
  scalars,
  lineOptions,
  portions,
  setMenus,
  itemDetails,
  accountEntry,
  accountSums,
  amountsByMethod,
  bySettlement,
];

/** The schemas of the contract as components of one document. */
export interface Components {
  /** Refers to the JSON body of a request or a response. */
  bodyOf: (schema: Schema) => JsonSchema;
  /** The fields of path or query, and which of them must be sent. */
  fieldsOf: (schema: Schema) => { properties: Record<string, JsonSchema>; required: string[] };
  /** All that was referred to so far, by name. */
  schemas: () => Record<string, JsonSchema>;
}

/**
 * A component is named as the contract exports its schema, and otherwise after its endpoint (`ListTablesResponse`).
 * Errors: when two schemas would have one name.
 */
export function openApiComponents(): Components {
  const names = nameAllSchemas();
  const all = toJsonSchemas(names.registry);
  const used = new Set<string>();
  const use = (schema: JsonSchema): void => {
    for (const [, id = ''] of JSON.stringify(schema).matchAll(REFERENCE)) {
      if (used.has(id)) continue;
      used.add(id);
      use(all[id] ?? {});
    }
  };
  return {
    bodyOf: (schema) => {
      const reference = { $ref: refOf(names.nameOf(schema)) };
      use(reference);
      return reference;
    },
    fieldsOf: (schema) => {
      const { properties = {}, required = [] } = all[names.nameOf(schema)] as Partial<
        ReturnType<Components['fieldsOf']>
      >;
      use(properties);
      return { properties, required };
    },
    schemas: () => Object.fromEntries([...used].toSorted().map((id) => [id, all[id] ?? {}])),
  };
}

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;
export const refOf = (id: string): string => `#/components/schemas/${id}`;

function nameAllSchemas() {
  const registry = z.registry<{ id: string }>();
  const [schemas, ids] = [new Map<string, Schema>(), new Map<Schema, string>()];
  /** The first name stays. */
  const add = (id: string, schema: Schema): void => {
    if (ids.has(schema)) return;
    if (schemas.has(id)) throw new Error(`two schemas of the contract are called ${id}`);
    schemas.set(id, schema);
    ids.set(schema, id);
    registry.add(schema, { id });
  };
  for (const exports of [...SHARED, ...Object.values(FEATURES)])
    for (const [name, value] of Object.entries(exports)) if (isSchema(value)) add(name, value);
  for (const { name, endpoint: e } of ENDPOINTS) {
    const own = name.charAt(0).toUpperCase() + name.slice(1);
    add(`${own}Response`, e.response);
    add(`${own}Path`, e.params);
    add(`${own}${e.method === 'GET' ? 'Query' : 'Request'}`, e.input);
  }
  return { registry, nameOf: (schema: Schema) => ids.get(schema) ?? '' };
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The schemas of the transferred data: for a codec the JSON on the wire, not the value that our code works with. */
function toJsonSchemas(registry: ReturnType<typeof z.registry<{ id: string }>>): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any', uri: refOf });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...rest }]) => [id, rest]),
  );
}
