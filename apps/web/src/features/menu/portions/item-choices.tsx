import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { fixedPricesAfter, type FixedPriceAfter } from '@sofra/domain/menu/renamed-portion';
import { useOptionGroups } from '#src/features/menu/option-queries.ts';
import { ItemGroups } from '#src/features/menu/portions/item-groups.tsx';
import { PortionRows } from '#src/features/menu/portions/portion-rows.tsx';
import type { ItemForm } from '#src/features/menu/use-item-form.ts';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import type { PortionDraft } from '#src/features/menu/portions/portion-draft.ts';
import { toKnownRules, usePriceRules, type KnownRule } from '#src/features/menu/price-rules-queries.ts';
import { Banner } from '#src/ui/banner.tsx';

interface Props {
  form: ItemForm;
  item: MenuItem;
  menu: readonly Category[];
}

/** *Porsiyonlar ve seçenekler*: the portions of an item, and its option groups. */
export function ItemChoices({ form, item, menu }: Props) {
  const { draft, set, errorAt, cost } = form;
  const category = menu.find(({ id }) => id === draft.categoryId);
  const error = errorAt('portions');
  return (
    <div className="grid gap-x-9 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div>
        <PortionRows
          portions={draft.portions}
          price={draft.price}
          cost={cost}
          errorOf={(key) => errorAt(`portion-${key}`)}
          onPortions={(portions) => set({ portions })}
        />
        {error !== null && (
          <p role="alert" className="pt-2 text-sm font-medium text-nar-text">
            {error}
          </p>
        )}
        <PortionRules {...{ item, menu }} portions={draft.portions} />
      </div>
      <ReadState
        query={useOptionGroups()}
        skeleton={<SkeletonRows count={3} block="h-16" className="grid gap-2" />}
      >
        {(groups) => (
          <ItemGroups
            groups={groups}
            ofCategory={category?.optionGroupIds ?? []}
            categoryName={category?.name ?? ''}
            choices={draft.optionGroups}
            hint="Garson bu sırayla sorar."
            onChoices={(optionGroups) => set({ optionGroups })}
          />
        )}
      </ReadState>
    </div>
  );
}

interface PortionRulesProps {
  /** As it is saved. */
  item: MenuItem;
  menu: readonly Category[];
  portions: readonly PortionDraft[];
}

/** Changes that saving makes to fixed prices of the item or its portions. Shown before it is saved (PRICE-22). */
function PortionRules({ item, menu, portions }: PortionRulesProps) {
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

/** A portion with an emptied name keeps its saved name here, because an empty name is not saved. */
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
