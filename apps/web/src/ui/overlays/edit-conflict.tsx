import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';

/** A field that another user changed meanwhile, with formatted values. */
export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

/** The fields of a record as labels with formatted values: `{ Fiyat: '₺90,00' }`. */
export type Described = Readonly<Record<string, string>>;

export const changesBetween = (before: Described, after: Described): FieldChange[] =>
  Object.entries(after).flatMap(([label, value]) => {
    const old = before[label] ?? '';
    return old === value ? [] : [{ label, before: old, after: value }];
  });

/** The text of a refusal: for an invalid field its reason, otherwise the server's sentence. */
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

/**
 * Shows a refusal in a dialog. With `CHANGED_MEANWHILE` it lists what changed and explains that saving again overwrites
 * it (UI-23).
 */
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
