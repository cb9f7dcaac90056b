import type { Schema } from '@sofra/contract/endpoint';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';

interface FieldRefusal {
  path: string;
  reason: string;
}

/**
 * Reads what came over the wire into what our code holds. Nothing is coerced, nothing unknown is dropped in silence.
 * Errors: INVALID_INPUT with the path and a Turkish reason per field.
 */
export function decode<S extends Schema>(schema: S, input: unknown): z.output<S> {
  refusePrototypeKeys(input);
  const parsed = z.safeDecode(schema, input as z.input<S>);
  if (parsed.success) return parsed.data;
  throw new RuleError('INVALID_INPUT', { fields: parsed.error.issues.slice(0, 20).map(refusalOf) });
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

function refusePrototypeKeys(input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  for (const key of Object.keys(input)) {
    if (FORBIDDEN_KEYS.has(key))
      throw new RuleError('INVALID_INPUT', { fields: [{ path: key, reason: 'Bilinmeyen alan.' }] });
  }
}

const refusalOf = (issue: z.core.$ZodIssue): FieldRefusal => ({
  path: issue.path.map(String).join('.'),
  reason: reasonOf(issue),
});

/** The schema's own sentence where it has one, else one by kind of mistake. */
function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'custom':
      return issue.message === 'Invalid input' ? 'Geçersiz değer.' : issue.message;
    case 'invalid_type':
      return issue.input === undefined ? 'Zorunlu alan.' : 'Geçersiz değer.';
    case 'unrecognized_keys':
      return `Bilinmeyen alan: ${issue.keys.join(', ').slice(0, 100)}`;
    case 'too_small':
      return ownSentence(issue) ?? `En az ${issue.minimum} olmalı.`;
    case 'too_big':
      return ownSentence(issue) ?? `En fazla ${issue.maximum} olabilir.`;
    default:
      return ownSentence(issue) ?? 'Geçersiz değer.';
  }
}

/** Zod's own sentences are English; ours are the only ones with another beginning. */
const ownSentence = ({ message }: z.core.$ZodIssue): string | undefined =>
  /^(Invalid|Too|Unrecognized|Required|Expected)/.test(message) ? undefined : message;
