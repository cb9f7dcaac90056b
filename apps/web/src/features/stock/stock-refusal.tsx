import { detailsOf } from '#src/lib/api/refusal-details.ts';
import { Banner } from '#src/ui/banner.tsx';
import { refusalTextOf } from '#src/ui/overlays/edit-conflict.tsx';

interface Props {
  error: Error;
}

/** The reason of the server's refusal, with the recipes that use the ingredient. */
export function StockRefusal({ error }: Props) {
  const recipes = (detailsOf(error, 'IN_USE')?.items ?? []).map(({ name }) => name);
  return (
    <Banner tone="error">
      {refusalTextOf(error)}
      {recipes.length > 0 && <span className="block font-normal">Reçeteler: {recipes.join(', ')}</span>}
    </Banner>
  );
}
