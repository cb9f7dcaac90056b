import type { MenuItem } from '@sofra/contract/menu';
import { compareNatural, includesFolded } from '@sofra/domain/turkish';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';

interface Props {
  items: readonly MenuItem[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** Selects the item whose recipe is edited: searched by name, those with a recipe marked. */
export function RecipeItems({ items, chosenId, onChoose }: Props) {
  const [query, setQuery] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const shown = items
    .filter(({ name, hasRecipe }) => includesFolded(name, query) && !(onlyMissing && hasRecipe))
    .toSorted((a, b) => compareNatural(a.name, b.name));
  return (
    <>
      <SearchBox label="Ürün ara" value={query} onValue={setQuery} hasShortcut />
      <Checkbox label="Yalnız reçetesi olmayanlar" isChecked={onlyMissing} onChecked={setOnlyMissing} />
      {shown.length === 0 ? (
        <EmptyState
          icon={ScrollText}
          title={items.length === 0 ? 'Menünüz boş' : 'Bu filtrelerle ürün bulunamadı'}
        />
      ) : (
        <ul className="overflow-y-auto rounded-lg border border-line bg-surface lg:max-h-[calc(100dvh-240px)]">
          {shown.map(({ id, name, hasRecipe }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-current={id === chosenId}
                onClick={() => onChoose(id)}
                className={classNames(
                  'flex min-h-12 w-full items-center justify-between gap-2 px-4 py-2 text-left -outline-offset-3',
                  id === chosenId ? 'bg-cini-soft font-semibold text-cini-text' : 'hover:bg-sunken',
                )}
              >
                <span className="min-w-0 break-words">{name}</span>{' '}
                {hasRecipe && (
                  <Pill tone="cini" icon={ScrollText}>
                    Reçeteli
                  </Pill>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
