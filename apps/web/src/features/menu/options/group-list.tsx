import type { Category } from '@sofra/contract/menu/menu';
import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import { includesFolded } from '@sofra/domain/text/turkish';
import { useState } from 'react';
import { rangeText } from '#src/features/menu/options/choice-range.ts';
import { askingItems, givingCategories } from '#src/features/menu/options/group-use.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Pill } from '#src/ui/pill.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';

interface Props {
  groups: readonly OptionGroup[];
  menu: readonly Category[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** The option groups of the business; the search finds their options too. */
export function GroupList({ groups, menu, chosenId, onChoose }: Props) {
  const [query, setQuery] = useState('');
  const found = groups.filter(({ name, options }) =>
    [name, ...options.map((option) => option.name)].some((text) => includesFolded(text, query)),
  );
  return (
    <>
      <SearchBox
        label="Grup ya da seçenek ara"
        value={query}
        onValue={setQuery}
        hasShortcut
        className="mb-3"
      />
      <ul>
        {found.map((group) => (
          <li key={group.id}>
            <button
              type="button"
              aria-current={group.id === chosenId}
              onClick={() => onChoose(group.id)}
              className={classNames(
                'block min-h-16 w-full rounded-md px-3 py-2 text-left',
                group.id === chosenId ? 'bg-cini-soft' : 'hover:bg-sunken',
              )}
            >
              <span className="flex flex-wrap items-center gap-2">
                <span
                  className={classNames(
                    'min-w-0 font-semibold break-words',
                    group.id === chosenId && 'text-cini-text',
                  )}
                >
                  {group.name}
                </span>{' '}
                {group.min > 0 && <Pill>Zorunlu</Pill>} {!group.isActive && <Pill tone="safran">Kapalı</Pill>}
              </span>{' '}
              <span className="block text-sm text-ink-2">{usedIn(group, menu)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-3 py-4 text-sm text-ink-2">Bu adla grup ya da seçenek yok.</p>}
    </>
  );
}

/** *Tam 1 · 3 seçenek · 5 ürün, 1 kategori* */
function usedIn(group: OptionGroup, menu: readonly Category[]): string {
  const items = askingItems(menu, group.id).length;
  const categories = givingCategories(menu, group.id).length;
  const use = [items > 0 && `${items} ürün`, categories > 0 && `${categories} kategori`]
    .filter(Boolean)
    .join(', ');
  return [rangeText(group), `${group.options.length} seçenek`, use || 'kullanılmıyor'].join(' · ');
}
