import { isBlind } from '@sofra/contract/blind';
import type { Schema } from '@sofra/contract/endpoint';
import type * as z from 'zod/mini';

type Encode = (value: unknown) => unknown;
type Def = z.core.$ZodTypeDef & {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  reverseTransform?: (value: unknown, payload: never) => unknown;
};

const asIs: Encode = (value) => value;
const hidden: Encode = () => null;
/** Encoders that write everything, and those that leave out what is blind (CASH-15). */
const encoders = { whole: new WeakMap<Schema, Encode>(), blind: new WeakMap<Schema, Encode>() };
type Sight = keyof typeof encoders;

/**
 * Encodes a response for the wire without validating it again: the compiler has checked its type, and validating 64
 * tables takes eight times as long as writing them as JSON. Fields that the contract does not name are left out.
 */
export function encodeResponse(schema: Schema, answer: unknown, sight: Sight = 'whole'): unknown {
  return encoderOf(schema, sight)(answer);
}

function encoderOf(schema: Schema, sight: Sight): Encode {
  const known = encoders[sight].get(schema);
  if (known) return known;
  const encode = sight === 'blind' && isBlind(schema) ? hidden : compile(schema._zod.def, sight);
  encoders[sight].set(schema, encode);
  return encode;
}

/** Types that JSON writes as they are; `unknown` holds values that were read from JSON. */
const PLAIN: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'undefined',
  'unknown',
]);

function compile(def: Def, sight: Sight): Encode {
  if (PLAIN.has(def.type)) return asIs;
  switch (def.type) {
    case 'object':
      return objectEncoder(def.shape ?? {}, sight);
    case 'array':
      return arrayEncoder(def, sight);
    case 'record':
      return recordEncoder(def, sight);
    case 'nullable':
    case 'optional':
    case 'default':
      return maybeEncoder(def, sight);
    case 'pipe':
      return codecEncoder(def);
    default:
      throw new Error(`an answer cannot be a ${def.type}: teach encode-response.ts to write one`);
  }
}

function objectEncoder(shape: Record<string, Schema>, sight: Sight): Encode {
  const fields = Object.entries(shape).map(([name, schema]) => [name, encoderOf(schema, sight)] as const);
  return (value) => {
    const source = value as Record<string, unknown>;
    const target: Record<string, unknown> = {};
    for (const [name, encode] of fields) {
      const field = source[name];
      if (field !== undefined) target[name] = encode === asIs ? field : encode(field);
    }
    return target;
  };
}

function arrayEncoder({ element }: Def, sight: Sight): Encode {
  const encode = innerEncoder(element, sight);
  return encode === asIs ? asIs : (value) => (value as unknown[]).map(encode);
}

/** A record, whose keys the schema does not know. */
function recordEncoder({ valueType }: Def, sight: Sight): Encode {
  const encode = innerEncoder(valueType, sight);
  if (encode === asIs) return asIs;
  return (value) =>
    Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, encode(field)]));
}

function maybeEncoder({ innerType }: Def, sight: Sight): Encode {
  const encode = innerEncoder(innerType, sight);
  return encode === asIs ? asIs : (value) => (value === null || value === undefined ? value : encode(value));
}

function codecEncoder({ reverseTransform }: Def): Encode {
  if (!reverseTransform) throw new Error('a one-way transform cannot be answered; use a codec');
  return (value) => reverseTransform(value, undefined as never);
}

function innerEncoder(schema: Schema | undefined, sight: Sight): Encode {
  if (!schema) throw new Error('a list or maybe of nothing');
  return encoderOf(schema, sight);
}
