import type { Endpoint, Schema } from '@sofra/contract/endpoint';
import { requestOf } from '@sofra/test-kit/call-endpoint';
import { oddityOfRefusal, send } from '@sofra/test-kit/send';
import type * as z from 'zod/mini';
import { permittedCaller, type World } from '#test/factories/entity-factories.ts';
import type { ValidRequest } from '#test/factories/valid-requests.ts';
import type { WorldApi } from '#test/harness.ts';
import { watchRows } from '#test/tenant-rows.ts';

/** A field that no request has, with a value that its column would accept. */
export interface ExtraField {
  name: string;
  json: string;
}

/** Fields that a parser reads as ordinary ones, but that careless code applies to the prototype. */
export const PROTOTYPES: readonly ExtraField[] = [
  { name: '__proto__', json: '{"role":"ADMIN"}' },
  { name: 'constructor', json: '{"prototype":{"role":"ADMIN"}}' },
  { name: 'prototype', json: '{"role":"ADMIN"}' },
  { name: 'toString', json: '"x"' },
  { name: 'hasOwnProperty', json: 'true' },
];

interface ExtrasSent {
  /** The number of bodies that were refused as they should be. */
  refused: number;
  faults: string[];
}

/**
 * Sends each extra field alone in each object of the body, then all at once. The business does not change.
 */
export async function sendExtras(
  api: WorldApi,
  endpoint: Endpoint,
  world: World,
  { request, extras }: { request: ValidRequest; extras: readonly ExtraField[] },
): Promise<ExtrasSent> {
  const { path } = requestOf(endpoint, request);
  const { token } = permittedCaller(endpoint, world);
  const headers = { 'content-type': 'application/json' };
  const changed = await watchRows(api, world.business.id);
  const users = await countUsers(api, world);
  const bodies = withExtra(request.input ?? {}, endpoint.input, extras);
  const faults: string[] = [];
  for (const { where, body } of bodies) {
    const response = await send(api.to, { method: endpoint.method, path, token, body, headers });
    const odd = oddityOfRefusal(response);
    const isRefused = response.status === 400 && response.body['code'] === 'INVALID_INPUT';
    if (odd !== null || !(isRefused || (isForeign(endpoint) && response.status === 404)))
      faults.push(`${where} was ${odd ?? `answered ${response.status} ${response.text.slice(0, 120)}`}`);
  }
  const refused = bodies.length - faults.length;
  faults.push(...(await changed()).map((table) => `a refused request changed ${table}`));
  if ((await countUsers(api, world)) !== users) faults.push('a refused request created a user');
  return { refused, faults };
}

/** The formats of platforms have unknown fields; these calls are refused for the proof that they lack (PLATFORM-6). */
export const isForeign = ({ path }: Endpoint): boolean =>
  path.startsWith('/platforms/') || path.startsWith('/fiscal-events/');

/** Users of all businesses with this e-mail in theirs, since registering creates a business. */
async function countUsers({ owner }: WorldApi, { account }: World): Promise<number> {
  const { rows } = await owner.query<{ users: number }>(
    'select count(*)::int as users from users where email like $1',
    [`%${account.email}`],
  );
  return rows[0]?.users ?? 0;
}

interface Body {
  where: string;
  body: string;
}

function withExtra(body: object, schema: Schema, extras: readonly ExtraField[]): Body[] {
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

export const fieldsOf = (schema: unknown): string[] => Object.keys(shapeOf(schema) ?? {});

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
