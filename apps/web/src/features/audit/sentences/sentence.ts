import type { AuditDetails, AuditEvent } from '@sofra/contract/people/audit-events';

/**
 * The details an entry of this event may have: the fields of today, each optional and unchecked, because an older entry
 * may lack some. The caller checks a value before using it.
 */
type Known<Event extends AuditEvent> = Readonly<Partial<Record<keyof AuditDetails<Event>, unknown>>>;

/** The input of a sentence. */
export interface SentenceFacts<Event extends AuditEvent> {
  details: Known<Event>;
  /** The member of staff that the entry concerns, if any. */
  person: string | null;
}

/** One sentence per event. Names are placed after a colon or a dot, so that they are never inflected (UI-41). */
export type Sentences<Events extends AuditEvent = AuditEvent> = {
  readonly [Event in Events]: (facts: SentenceFacts<Event>) => string;
};

/** `Fiyat değişti: Adana · ₺250,00 → ₺275,25`; parts that are unknown are left out. */
export function sentence(action: string, ...parts: readonly (string | null | false)[]): string {
  const said = parts.filter(Boolean).join(' · ');
  return said === '' ? action : `${action}: ${said}`;
}
