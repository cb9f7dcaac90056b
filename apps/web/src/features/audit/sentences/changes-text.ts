import { changesOf, labelOf } from '#src/features/audit/sentences/describe-fields.ts';
import type { Details } from '#src/features/audit/sentences/read-details.ts';

/** The sentence names at most this many changed fields; the details list all of them. */
const LISTED_CHANGES = 2;

/** A description may be long, so the sentence shortens it; the details show it whole. */
const MAX_LISTED = 40;
const clipped = (text: string): string =>
  text.length > MAX_LISTED ? `${text.slice(0, MAX_LISTED).trimEnd()}…` : text;

/** `Ad: Çay → Demli Çay, Fiyat: … ve 1 alan daha` */
export function changesText(details: Details): string | null {
  const changes = changesOf(details);
  const facts = changes
    .slice(0, LISTED_CHANGES)
    .map(({ label, before, after }) => `${label} ${clipped(before)} → ${clipped(after)}`);
  const rest = changes.length - facts.length;
  return facts.length === 0 ? null : facts.join(', ') + (rest > 0 ? ` ve ${rest} alan daha` : '');
}

/** `telefon, not`: changed fields that the log names without their contents. */
export const fieldsText = (fields: unknown): string | null =>
  Array.isArray(fields)
    ? fields.map((field) => labelOf(String(field)).toLocaleLowerCase('tr')).join(', ')
    : null;
