import { detailsOf } from '#src/lib/refusal-details.ts';
import { Banner } from '#src/ui/banner.tsx';
import { refusalTextOf } from '#src/ui/edit-conflict.tsx';

interface Props {
  error: Error;
}

/** Why the server refused, with the recipes that use the ingredient. */
export function StockRefusal({ error }: Props) {
  const recipes = (detailsOf(error, 'IN_USE')?.items ?? []).map(({ name }) => name);
  return (
    <Banner tone="error">
      {refusalTextOf(error)}
      {recipes.length > 0 && <span className="block font-normal">Reçeteler: {recipes.join(', ')}</span>}
    </Banner>
  );
}
