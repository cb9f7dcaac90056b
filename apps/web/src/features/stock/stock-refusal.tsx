import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { detailsOf } from '#src/lib/refusal-details.ts';
import { Banner } from '#src/ui/banner.tsx';
import { RefusalBanner, type FieldChange } from '#src/ui/changed-meanwhile.tsx';

/** The server's sentence; for a field it would not take, what it says of that field. */
export const refusalTextOf = (error: unknown): string =>
  (isApiError(error, 'INVALID_INPUT') ? error.fields[0]?.reason : undefined) ?? errorTextOf(error);

interface Props {
  error: Error;
  /** What somebody else saved meanwhile. */
  changes?: readonly FieldChange[];
}

/** Why the server would not: what changed meanwhile, or which recipes take what should go. */
export function StockRefusal({ error, changes = [] }: Props) {
  if (isApiError(error, 'CHANGED_MEANWHILE')) return <RefusalBanner error={error} changes={changes} />;
  const recipes = (detailsOf(error, 'IN_USE')?.items ?? []).map(({ name }) => name);
  return (
    <Banner tone="error">
      {refusalTextOf(error)}
      {recipes.length > 0 && <span className="block font-normal">Reçeteler: {recipes.join(', ')}</span>}
    </Banner>
  );
}
