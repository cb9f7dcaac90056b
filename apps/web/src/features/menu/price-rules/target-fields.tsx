import type { Category } from '@sofra/contract/menu/menu';
import { X } from 'lucide-react';
import type { RuleDraft } from '#src/features/menu/price-rules/rule-draft.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/fields/field.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TOGGLE_CHIP_CLASSES } from '#src/ui/fields/toggle-chips.tsx';

type Targets = Pick<RuleDraft, 'isForAll' | 'categoryIds' | 'itemIds'>;

interface Props {
  menu: readonly Category[];
  targets: Targets;
  error: string | null;
  onTargets: (targets: Partial<Targets>) => void;
}

/** The targets of a rule: the whole menu, or categories and items in any combination (PRICE-1). */
export function TargetFields({ menu, targets, error, onTargets }: Props) {
  return (
    <Field label="Geçerli olduğu ürünler" isRequired error={error}>
      {() => (
        <div className="flex flex-col gap-3">
          <SegmentedControl
            label="Geçerli olduğu ürünler"
            isWide
            segments={[
              { value: 'chosen', label: 'Seçilenler' },
              { value: 'all', label: 'Bütün menü' },
            ]}
            value={targets.isForAll ? 'all' : 'chosen'}
            onValue={(value) => onTargets({ isForAll: value === 'all' })}
          />
          {!targets.isForAll && (
            <>
              <Categories menu={menu} targets={targets} onTargets={onTargets} />
              <Items menu={menu} targets={targets} onTargets={onTargets} />
            </>
          )}
        </div>
      )}
    </Field>
  );
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

const Categories = ({ menu, targets: { categoryIds }, onTargets }: Omit<Props, 'error'>) => (
  <div role="group" aria-label="Kategoriler" className="flex flex-wrap gap-2">
    {menu.map(
      ({ id, name }) =>
        id !== null && (
          <button
            key={id}
            type="button"
            aria-pressed={categoryIds.includes(id)}
            onClick={() => onTargets({ categoryIds: toggled(categoryIds, id) })}
            className={TOGGLE_CHIP_CLASSES}
          >
            {name}
          </button>
        ),
    )}
  </div>
);

function Items({ menu, targets: { itemIds }, onTargets }: Omit<Props, 'error'>) {
  const items = menu.flatMap(({ name: category, items: own }) =>
    own.map(({ id, name }) => ({ id, name, category })),
  );
  const chosen = itemIds.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return (
    <>
      <Select
        label="Tek tek ürünler"
        placeholder="Ürün ekle"
        value=""
        onValue={(id) => onTargets({ itemIds: [...itemIds, id] })}
        options={items
          .filter(({ id }) => !itemIds.includes(id))
          .map(({ id, name, category }) => ({ value: id, label: `${name} (${category})` }))}
      />
      {chosen.length > 0 && (
        <ul aria-label="Seçilen ürünler" className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Çıkar: ${name}`}
                onClick={() => onTargets({ itemIds: toggled(itemIds, id) })}
                className={classNames(TOGGLE_CHIP_CLASSES, 'text-ink')}
              >
                {name}
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
