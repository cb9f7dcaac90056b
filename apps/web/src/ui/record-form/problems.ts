import { errorTextOf, isApiError } from '#src/lib/api-error.ts';

/**
 * What is wrong, by field, null where nothing is. What the server says of a field that is not among them stands above the
 * form.
 */
export type Problems = Readonly<Record<string, string | null | undefined>>;

export const findsWrong = (problems: Problems): boolean => Object.values(problems).some(Boolean);

/** A day or a number that is none yet is known to its field alone. */
export const isWhole = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].every(({ validity }) => !validity.customError);

/** A refusal of the server at the fields it names: `settings.slipFooter` is about *slipFooter*. */
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
