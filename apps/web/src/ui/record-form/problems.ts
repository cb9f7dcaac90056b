import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';

/**
 * The problem of each field, null where there is none. A refusal for a field that is not in this list is shown above
 * the form.
 */
export type Problems = Readonly<Record<string, string | null | undefined>>;

export const findsWrong = (problems: Problems): boolean => Object.values(problems).some(Boolean);

/** True if all fields are valid by themselves. Only the field knows if its text is a complete day or number. */
export const isWhole = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].every(({ validity }) => !validity.customError);

/** Assigns the reasons of a refusal to the fields of the form: `settings.slipFooter` belongs to *slipFooter*. */
export function fieldsOfRefusal(
  error: Error,
  problems: Problems,
  refusedFields: Partial<Record<string, string>>,
): Record<string, string> {
  if (!isApiError(error)) return {};
  const own = refusedFields[error.code];
  if (own !== undefined) return { [own]: errorTextOf(error) };
  return Object.fromEntries(
    error.fields.flatMap(({ path, reason }) => {
      const parts = path.split('.');
      const names = parts.map((_, from) => parts.slice(from).join('.'));
      const name = names.find((one) => one in problems);
      return name === undefined ? [] : [[name, reason]];
    }),
  );
}
