import type { Schema } from '@sofra/contract/endpoint';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';

interface FieldRefusal {
  path: string;
  reason: string;
}

/**
 * Decodes request data into the types of our code. Nothing is coerced, and unknown fields are refused instead of
 * ignored (REL-25). Errors: INVALID_INPUT with the path and a Turkish reason per field.
 */
export function decode<S extends Schema>(schema: S, input: unknown): z.output<S> {
  refusePrototypeKeys(input);
  // Issues keep the value that was sent, because only it distinguishes a missing field from a wrong one.
  const parsed = z.safeDecode(schema, input as z.input<S>, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new RuleError('INVALID_INPUT', { fields: refusalsOf(parsed.error.issues) });
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

function refusePrototypeKeys(input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  for (const key of Object.keys(input)) {
    if (FORBIDDEN_KEYS.has(key))
      throw new RuleError('INVALID_INPUT', { fields: [{ path: key, reason: 'Bilinmeyen alan.' }] });
  }
}

/** One problem per field: the first rule that it violates. */
function refusalsOf(issues: readonly z.core.$ZodIssue[]): FieldRefusal[] {
  const byPath = new Map<string, FieldRefusal>();
  for (const refusal of issues.map(refusalOf))
    if (!byPath.has(refusal.path)) byPath.set(refusal.path, refusal);
  return [...byPath.values()].slice(0, 20);
}

const refusalOf = (issue: z.core.$ZodIssue): FieldRefusal => ({
  path: issue.path.map(String).join('.'),
  reason: reasonOf(issue),
});

const OF_TYPE: Readonly<Partial<Record<string, string>>> = {
  string: 'Metin olmalı.',
  number: 'Sayı olmalı.',
  int: 'Tam sayı olmalı.',
  boolean: 'Doğru ya da yanlış olmalı.',
};
const COUNTED: Readonly<Partial<Record<string, string>>> = { string: ' karakter', array: ' kayıt' };

const amountOf = (origin: string, limit: number | bigint): string => `${limit}${COUNTED[origin] ?? ''}`;

/** The schema's own message where it has one, else a message by the kind of issue. */
function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'Zorunlu alan.';
  return ownSentence(issue) ?? kindOfMistake(issue);
}

function kindOfMistake(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return OF_TYPE[issue.expected] ?? 'Geçersiz değer.';
    case 'unrecognized_keys':
      return `Bilinmeyen alan: ${issue.keys.join(', ').slice(0, 100)}`;
    case 'too_small':
      return `En az ${amountOf(issue.origin, issue.minimum)} olmalı.`;
    case 'too_big':
      if (issue.maximum === Number.MAX_SAFE_INTEGER) return 'Çok büyük.';
      return `En fazla ${amountOf(issue.origin, issue.maximum)} olabilir.`;
    default:
      return 'Geçersiz değer.';
  }
}

/** Zod's default messages are English and begin with these words; any other message is ours. */
const ownSentence = ({ message }: z.core.$ZodIssue): string | undefined =>
  /^(Invalid|Too|Unrecognized|Required|Expected)/.test(message) ? undefined : message;
