import type { Details } from '#src/features/audit/words/read-details.ts';

/** What a sentence is made of. */
export interface Told {
  details: Details;
  /** The member of staff an entry is about, where it is about one. */
  person: string | null;
}

/** One sentence per event. Names stand behind a colon or a dot, so that they are never inflected (UI-41). */
export type Sentences = Readonly<Record<string, (told: Told) => string>>;

/** `Fiyat değişti: Adana · ₺250,00 → ₺275,25`; what is not known is left out. */
export function say(deed: string, ...parts: readonly (string | null | false)[]): string {
  const said = parts.filter(Boolean).join(' · ');
  return said === '' ? deed : `${deed}: ${said}`;
}
