import type { Schema } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import type * as z from 'zod/mini';
import type { RemoteApi } from '#proofs/stage/remote-api.ts';

/** A field that no request has, with a value that its column would accept. */
export interface ExtraField {
  name: string;
  json: string;
}

/** Fields that a parser reads as ordinary ones, but that careless code applies to the prototype. */
const PROTOTYPES: readonly ExtraField[] = [
  { name: '__proto__', json: '{"role":"ADMIN"}' },
  { name: 'constructor', json: '{"prototype":{"role":"ADMIN"}}' },
  { name: 'prototype', json: '{"role":"ADMIN"}' },
  { name: 'toString', json: '"x"' },
  { name: 'hasOwnProperty', json: 'true' },
];

const ANY_ID = '"01890000-0000-7000-8000-000000000000"';
const VALUES: Readonly<Record<string, string>> = {
  uuid: ANY_ID,
  text: '"ADMIN"',
  bool: 'true',
  timestamptz: '"2026-01-01T00:00:00.000Z"',
  date: '"2026-01-01"',
  jsonb: '{}',
  bytea: '"AAAA"',
};

/** Every column of the database, in the spelling of our code and of the database, and every field of every request. */
export async function extraFields({ owner }: RemoteApi): Promise<ExtraField[]> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select column_name as name, min(udt_name) as type from information_schema.columns
      where table_schema = 'public' group by column_name order by column_name`,
  );
  const fields = new Map<string, string>();
  for (const { endpoint } of ENDPOINTS) for (const name of fieldsOf(endpoint.input)) fields.set(name, '"1"');
  for (const { name, type } of rows) {
    const json = VALUES[type] ?? '1';
    fields.set(name, json);
    fields.set(
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      json,
    );
  }
  return [...[...fields].map(([name, json]) => ({ name, json })), ...PROTOTYPES];
}

interface Body {
  where: string;
  body: string;
}

/** The body with each extra field in each of its objects, then with all of them at the top level. */
export function withExtra(body: object, schema: Schema, extras: readonly ExtraField[]): Body[] {
  const known = new Set(fieldsOf(schema));
  const places = placesOf(body, schema);
  const single = places.flatMap(({ path, knows }) =>
    extras
      .filter(({ name }) => !knows.has(name))
      .map((extra) => ({ where: [...path, extra.name].join('.'), body: bodyWith(body, path, [extra]) })),
  );
  const all = extras.filter(({ name }) => !known.has(name));
  return [...single, { where: 'all of them at once', body: bodyWith(body, [], all) }];
}

type Path = readonly (string | number)[];
interface Place {
  path: Path;
  knows: ReadonlySet<string>;
}

/** The body itself and every object within it, with the fields that are allowed there; free maps are left out. */
function placesOf(value: unknown, schema: unknown, path: Path = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const element = partOf(schema, 'array');
    return value.flatMap((each, index) => placesOf(each, element, [...path, index]));
  }
  const shape = shapeOf(schema);
  const isFree = shape === null && path.length > 0;
  const own = isFree ? [] : [{ path, knows: new Set(Object.keys(shape ?? {})) }];
  const inner = Object.entries(value).flatMap(([key, part]) => placesOf(part, shape?.[key], [...path, key]));
  return [...own, ...inner];
}

/** Built as text, because `__proto__` cannot be set as an ordinary property. */
function bodyWith(body: object, path: Path, extras: readonly ExtraField[]): string {
  const mark = 'sofra-here';
  const copy = structuredClone(body);
  const holder = path.reduce<Record<string | number, unknown>>(
    (part, key) => part[key] as Record<string | number, unknown>,
    copy as Record<string, unknown>,
  );
  holder[mark] = 0;
  const text = extras.map(({ name, json }) => `${JSON.stringify(name)}:${json}`).join(',');
  return JSON.stringify(copy).replace(`"${mark}":0`, () => text);
}

const fieldsOf = (schema: unknown): string[] => Object.keys(shapeOf(schema) ?? {});

type Shape = Readonly<Record<string, unknown>>;

function shapeOf(schema: unknown): Shape | null {
  return (partOf(schema, 'object') as { shape?: Shape } | null)?.shape ?? null;
}

/** The inner schema of this type, below wrappers for optional, nullable and transformed values. */
function partOf(schema: unknown, type: 'object' | 'array'): unknown {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  if (!def) return null;
  if (def.type === type) return def.type === 'array' ? def.element : def;
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return partOf(def.innerType, type);
  return def.type === 'pipe' ? partOf(def.in, type) : null;
}
