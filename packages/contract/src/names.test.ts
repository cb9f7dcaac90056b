import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from './endpoints.ts';
import type { Schema } from './endpoint.ts';
import { NAME } from './names.ts';
import { GivenPassword, Id, Password, StaffPassword, Text } from './scalars.ts';

/** A text that a request carries, and where. */
interface Leaf {
  place: string;
  key: string;
  schema: Schema;
}

type Def = z.core.$ZodTypeDef & {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  in?: Schema;
  options?: readonly Schema[];
};

/** Every text inside a schema. A codec is one leaf, because what it decodes counts. */
function leaves(schema: Schema, place: string, key: string, root = schema): Leaf[] {
  const def = schema._zod.def as Def;
  if (def.type === 'string') return [{ place, key, schema: root }];
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
    leaves(field, `${place}.${name}`, name),
  );
  const inner = [def.element, def.keyType, def.valueType, ...(def.options ?? [])].filter(
    (one) => one !== undefined,
  );
  const wrapped = def.innerType ? leaves(def.innerType, place, key) : [];
  const decoded = def.type === 'pipe' && def.in ? leaves(def.in, place, key, root) : [];
  return [...fields, ...inner.flatMap((one) => leaves(one, place, key)), ...wrapped, ...decoded];
}

const LEAVES = ENDPOINTS.flatMap(({ name, endpoint }) =>
  [endpoint.params, endpoint.input].flatMap((schema: Schema) => leaves(schema, name, '')),
);
/** Texts of a fixed form: ids are compared as sent; ends of ranges are read by the domain. */
const isOfFixedForm = ({ key, schema }: Leaf): boolean =>
  schema === Id || schema === GivenPassword || ['from', 'to'].includes(key);

test('texts of a request lose invisible characters and are composed (TEXT-1)', () => {
  const probes = [
    'Ma\u200bsa\u2066 Ku\u0308nefe',
    'a\u0308\u2060@ornek.test',
    '\u202a0532 123 45 67',
    '\u200b',
  ];
  const kept = LEAVES.filter((leaf) => !isOfFixedForm(leaf)).flatMap(({ place, schema }) =>
    probes
      .map((probe) => z.safeDecode(schema, probe as never))
      .filter(({ data }) => typeof data === 'string' && /[\p{Cf}\p{M}]/u.test(data))
      .map(() => place),
  );
  expect(kept).toEqual([]);
  expect(LEAVES.length).toBeGreaterThan(250);
});

/** Fields that name something, and the cells of a pasted menu. */
const isName = ({ key }: Leaf): boolean => /name$/i.test(key) || key === 'prefix' || key === 'rows';
/** Matches an item's name in other languages: its keys are languages. */
const isTranslation = ({ place }: Leaf): boolean => /\.translations\.\w\w(\.name)?$/.test(place);

test('every name in a request has a type of NAME, and no other field has one (TEXT-2)', () => {
  const known = new Set<unknown>(Object.values(NAME));
  const named = LEAVES.filter((leaf) => isName(leaf) || isTranslation(leaf));
  expect(named.filter(({ schema }) => !known.has(schema)).map(({ place }) => place)).toEqual([]);
  const used = new Set<unknown>(LEAVES.filter(({ schema }) => known.has(schema)).map(({ schema }) => schema));
  expect(Object.keys(NAME).filter((key) => !used.has(NAME[key as keyof typeof NAME]))).toEqual([]);
  const elsewhere = LEAVES.filter((leaf) => known.has(leaf.schema) && !named.includes(leaf));
  expect(elsewhere.map(({ place }) => place)).toEqual([]);
});

test.each(['', ' ', '\u200b', '\u2066\u2069', '\u2800', '\u3164', '\u0301', '\u00a0'])(
  'a name without a visible character is refused: %j (TEXT-3)',
  (name) => {
    expect(z.safeParse(Text(60), name).error?.issues[0]?.message).toBe('Boş bırakılamaz.');
  },
);

test('emoji are allowed in names, and a length is counted after the clean-up (TEXT-1)', () => {
  expect(z.parse(Text(60), '👨‍👩‍👧 Aile')).toBe('👨‍👩‍👧 Aile');
  expect(z.parse(Text(5), 'c\u0327ay\u200b\u200b\u200b\u200b')).toBe('çay');
});

test('a new password is stored in one form, and a typed one is checked as typed (TEXT-6)', () => {
  for (const schema of [Password, StaffPassword])
    expect(z.parse(schema, 'gizli-s\u0327ifre\u200b')).toBe('gizli-şifre');
  expect(z.safeParse(Password, 'abc\u200b\u200b\u200b').success).toBe(false);
  expect(z.parse(GivenPassword, 'gizli-s\u0327ifre')).toBe('gizli-s\u0327ifre');
});
