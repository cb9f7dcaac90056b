import type { Category, MenuItem } from '@sofra/contract/menu';
import { Plus, UtensilsCrossed } from 'lucide-react';
import { useId, useState } from 'react';
import { ItemCard } from '#src/features/menu/item-card.tsx';
import { ALL_ITEMS, shownItems, whyNoNewItem, type Shelf } from '#src/features/menu/menu-view.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';

interface Props {
  menu: readonly Category[];
  shelf: Shelf;
  onShowAll: () => void;
  onAdd: () => void;
  onEdit: (item: MenuItem) => void;
  onDelete: (item: MenuItem) => void;
}

/** The right side: the items of the chosen category, searched and filtered. */
export function MenuItems({ menu, shelf, onShowAll, onAdd, onEdit, onDelete }: Props) {
  const [query, setQuery] = useState('');
  const [onlyActive, setOnlyActive] = useState(false);
  const reasonId = useId();
  const reason = whyNoNewItem(shelf);
  const shown = shownItems(menu, { shelf, query, onlyActive });
  const isFiltered = query.trim() !== '' || onlyActive;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          label="Ürün ara"
          value={query}
          onValue={setQuery}
          hasShortcut
          className="min-w-52 flex-1 max-sm:basis-full"
        />
        <Checkbox label="Sadece aktif ürünler" isChecked={onlyActive} onChecked={setOnlyActive} />
        {/* Disabled until a category is chosen (spec 2), with the reason below. */}
        <Button
          variant="primary"
          icon={Plus}
          aria-label="+ Ürün"
          disabled={reason !== null}
          aria-describedby={reasonId}
          onClick={onAdd}
          className="max-sm:ml-auto"
        >
          Ürün
        </Button>
      </div>
      <p id={reasonId} className="pt-1 pb-3 text-right text-xs text-ink-2">
        {reason}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          icon={UtensilsCrossed}
          title={isFiltered ? 'Bu filtrelerle ürün bulunamadı' : 'Bu kategoride ürün yok'}
          action={isFiltered && shelf !== ALL_ITEMS && <Button onClick={onShowAll}>Tüm ürünlerde ara</Button>}
        >
          {!isFiltered && 'İlk ürünü “+ Ürün” düğmesiyle ekleyin.'}
        </EmptyState>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(220px,1fr))]">
          {shown.map(({ item, categoryName }) => (
            <ItemCard
              key={item.id}
              item={item}
              categoryName={shelf === ALL_ITEMS ? categoryName : undefined}
              onEdit={() => onEdit(item)}
              onDelete={() => onDelete(item)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
