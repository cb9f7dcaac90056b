import type { Category, MenuItem } from '@sofra/contract/menu';
import { fixedPricesAfter, type FixedPriceAfter } from '@sofra/domain/renamed-portion';
import type { PortionDraft } from '#src/features/menu/portions/portion-draft.ts';
import { toKnownRules, usePriceRules, type KnownRule } from '#src/features/menu/price-rules-queries.ts';
import { Banner } from '#src/ui/banner.tsx';

interface Props {
  /** As it is saved. */
  item: MenuItem;
  menu: readonly Category[];
  portions: readonly PortionDraft[];
}

/** What saving makes of the fixed prices that are for the item or a portion of it, said before it is saved (PRICE-22). */
export function PortionRules({ item, menu, portions }: Props) {
  const { data = [] } = usePriceRules();
  const items = menu.flatMap((category) => category.items);
  const changes = fixedPricesAfter(toKnownRules(data), item, portions.map(withName(item)), items);
  return (
    <div role="status" className="pt-3 empty:hidden">
      {changes.length > 0 && (
        <Banner tone="info">
          <ul>
            {changes.map((one) => (
              <li key={one.rule.id}>{textOf(one)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

/** A name that was emptied is about to be typed anew, and is not saved like that. */
const withName =
  ({ portions }: MenuItem) =>
  ({ id, name, isActive }: PortionDraft) => ({
    ...{ id, isActive },
    name: name.trim() || (portions.find((portion) => portion.id === id)?.name ?? ''),
  });

function textOf({ rule, was, name, outcome }: FixedPriceAfter<KnownRule>): string {
  const about = `“${rule.name}” fiyat kuralı`;
  switch (outcome) {
    case 'FOLLOWS':
      return `${about} ${was} yerine ${name} porsiyonu için sürer.`;
    case 'PAUSES':
      return `${about}, ${name} kapalıyken uygulanmaz.`;
    case 'ENDS':
      if (was === null) return `${about} bu üründe biter: porsiyonsuz ürünler içindir.`;
      return `${about} bu üründe biter; ${was} adlı başka porsiyonlar için sürer.`;
  }
}
