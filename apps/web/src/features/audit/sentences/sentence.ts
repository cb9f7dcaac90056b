import type { AuditDetails, AuditEvent } from '@sofra/contract/audit-events';

/**
 * What an entry of that event may know: the fields it has now, and of each nothing is certain, since an older entry may
 * have said less. What takes a value checks it.
 */
type Known<Event extends AuditEvent> = Readonly<Partial<Record<keyof AuditDetails<Event>, unknown>>>;

/** The facts that a sentence is made of. */
export interface SentenceFacts<Event extends AuditEvent> {
  details: Known<Event>;
  /** The member of staff an entry is about, where it is about one. */
  person: string | null;
}

/** One sentence per event. Names stand behind a colon or a dot, so that they are never inflected (UI-41). */
export type Sentences<Events extends AuditEvent = AuditEvent> = {
  readonly [Event in Events]: (facts: SentenceFacts<Event>) => string;
};

/** `Fiyat değişti: Adana · ₺250,00 → ₺275,25`; what is not known is left out. */
export function sentence(action: string, ...parts: readonly (string | null | false)[]): string {
  const said = parts.filter(Boolean).join(' · ');
  return said === '' ? action : `${action}: ${said}`;
}
