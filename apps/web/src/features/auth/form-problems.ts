import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';

/** The problems of a form: one sentence per field and one for the whole form. */
export interface FormProblems<Field extends string> {
  fields: Partial<Record<Field, string>>;
  form?: string;
}

const ALL_FIELDS_TEXT = 'Lütfen tüm alanları doldurun.';

/** Marks every empty field and returns one sentence for the form; null when none is empty (SIGN-2). */
export function findEmpty<Field extends string>(values: Record<Field, string>): FormProblems<Field> | null {
  const empty = (Object.keys(values) as Field[]).filter((field) => values[field].trim() === '');
  if (empty.length === 0) return null;
  const fields = Object.fromEntries(empty.map((field) => [field, 'Bu alan zorunlu.']));
  return { fields: fields as Partial<Record<Field, string>>, form: ALL_FIELDS_TEXT };
}

/** Converts a refusal of the server: shown at the fields it names, else for the whole form (SIGN-6). */
export function problemsOf<Field extends string>(error: unknown, fallback: string): FormProblems<Field> {
  const named = isApiError(error, 'INVALID_INPUT') ? error.fields : [];
  if (named.length === 0) return { fields: {}, form: errorTextOf(error, fallback) };
  return {
    fields: Object.fromEntries(
      named.map(({ path, reason }) => [path, reason]),
    ) as FormProblems<Field>['fields'],
  };
}
