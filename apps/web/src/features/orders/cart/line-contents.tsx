import type { ItemDetails } from '@sofra/contract/menu/item-details';
import { ALLERGEN_LABEL } from '@sofra/domain/menu/allergens';
import { useMenu } from '#src/features/menu/menu-queries.ts';

/** *İçinde ne var?*: ingredients and allergens from the menu, for answering a guest's question. */
export function LineContents({ itemId }: { itemId: string }) {
  const { data: menu } = useMenu();
  const item = menu?.flatMap(({ items }) => items).find(({ id }) => id === itemId);
  if (!item) return null;
  const { details } = item;
  return (
    <section aria-label="İçinde ne var?" className="border-t border-line pt-3 text-sm">
      <h3 className="font-medium text-ink-2">İçinde ne var?</h3>
      {details?.description && <p className="break-words">{details.description}</p>}
      <p className="font-medium">{warningsOf(details)}</p>
    </section>
  );
}

/** Missing allergens do not mean that there are none, so the text states that they are not given. */
function warningsOf(details: ItemDetails | null): string {
  const { allergens = [], alcohol = false, pork = false } = details ?? {};
  const names = allergens.map((allergen) => ALLERGEN_LABEL[allergen]);
  return [
    names.length > 0 ? `Alerjenler: ${names.join(', ')}.` : 'Alerjen bilgisi verilmemiş.',
    alcohol && 'Alkol içerir.',
    pork && 'Domuz eti içerir.',
  ]
    .filter(Boolean)
    .join(' ');
}
