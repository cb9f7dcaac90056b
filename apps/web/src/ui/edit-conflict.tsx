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

/** The server's sentence; for a field it would not take, what it says of that field. */
export const refusalTextOf = (error: unknown, fallback?: string): string =>
  (isApiError(error, 'INVALID_INPUT') ? error.fields[0]?.reason : undefined) ?? errorTextOf(error, fallback);

export type Compare<Row> = (before: Row, after: Row) => FieldChange[];

export const comparing =
  <Row,>(describe: (record: Row) => Described): Compare<Row> =>
  (before, after) =>
    changesBetween(describe(before), describe(after));

interface RefusalProps {
  error: unknown;
  changes?: readonly FieldChange[];
  fallback?: string | undefined;
}

/** A refusal in a dialog; with `CHANGED_MEANWHILE` also what changed, and that saving again is a decision (UI-23). */
export function RefusalBanner({ error, changes = [], fallback }: RefusalProps) {
  if (!isApiError(error, 'CHANGED_MEANWHILE'))
    return <Banner tone="error">{refusalTextOf(error, fallback)}</Banner>;
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
