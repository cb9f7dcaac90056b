import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';

/** One field that somebody else saved in the meantime, as people read it. */
export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

/** Fields of a record in words: `{ Fiyat: '₺90,00' }`. */
export type Described = Readonly<Record<string, string>>;

export const changesBetween = (before: Described, after: Described): FieldChange[] =>
  Object.entries(after).flatMap(([label, value]) => {
    const old = before[label] ?? '';
    return old === value ? [] : [{ label, before: old, after: value }];
  });

/** A refusal in a dialog; with `CHANGED_MEANWHILE` also what changed, and that saving again is a decision (UI-23). */
export function RefusalBanner({ error, changes }: { error: unknown; changes: readonly FieldChange[] }) {
  if (!isApiError(error, 'CHANGED_MEANWHILE')) return <Banner tone="error">{errorTextOf(error)}</Banner>;
  return (
    <Banner tone="error">
      <p>{errorTextOf(error)}</p>
      <ul className="py-1">
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            {label}: {after} (önceki: {before})
          </li>
        ))}
      </ul>
      <p>Kaydet düğmesine yeniden basarsanız yalnızca sizin değiştirdikleriniz yazılır.</p>
    </Banner>
  );
}
