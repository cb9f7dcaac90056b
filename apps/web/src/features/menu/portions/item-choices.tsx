import type { Category, MenuItem } from '@sofra/contract/menu';
import { useOptionGroups } from '#src/features/menu/option-queries.ts';
import { ItemGroups } from '#src/features/menu/portions/item-groups.tsx';
import { PortionRules } from '#src/features/menu/portions/portion-rules.tsx';
import { PortionRows } from '#src/features/menu/portions/portion-rows.tsx';
import type { ItemForm } from '#src/features/menu/use-item-form.ts';
import { ReadState } from '#src/ui/list-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

interface Props {
  form: ItemForm;
  item: MenuItem;
  menu: readonly Category[];
}

/** *Porsiyonlar ve seçenekler*: in which sizes an item is sold, and what it asks. */
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
