import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { Plus, UtensilsCrossed } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { ItemCard } from '#src/features/menu/item-card.tsx';
import { ALL_ITEMS, shelfOf, shownItems, whyNoNewItem, type Shelf } from '#src/features/menu/menu-view.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  menu: readonly Category[];
  shelf: Shelf;
  /** Buttons for the other modes. */
  tools: ReactNode;
  onShowAll: () => void;
  onAdd: () => void;
  onEdit: (item: MenuItem) => void;
  onDelete: (item: MenuItem) => void;
}

/**
 * The right side: the items of the selected category, searched and filtered. The search covers the selection on the
 * left, which its placeholder names.
 */
export function MenuItems({ menu, shelf, tools, onShowAll, onAdd, onEdit, onDelete }: Props) {
  const [query, setQuery] = useState('');
  const [onlyActive, setOnlyActive] = useState(false);
  const reasonId = useId();
  const reason = whyNoNewItem(shelf);
  const shown = shownItems(menu, { shelf, query, onlyActive });
  const isSearching = query.trim() !== '';
  const isFiltered = isSearching || onlyActive;
  const place = menu.find((category) => shelfOf(category) === shelf)?.name ?? 'Tüm ürünler';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          label="Ürün ara"
          placeholder={`${place} içinde ara`}
          value={query}
          onValue={setQuery}
          hasShortcut
          className="min-w-52 flex-1 max-sm:basis-full"
        />
        <Checkbox label="Sadece aktif ürünler" isOn={onlyActive} onToggle={setOnlyActive} />
        {/* Disabled until a category is chosen (MENU-8), with the reason below. */}
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
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-1 pb-3">
        {tools}
        <p id={reasonId} className="ml-auto text-right text-xs text-ink-2 empty:hidden">
          {reason}
        </p>
      </div>
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2 empty:hidden">
        {isSearching && shown.length > 0 && (
          <SearchNote place={place} count={shown.length} onShowAll={shelf === ALL_ITEMS ? null : onShowAll} />
        )}
      </p>
      {shown.length === 0 ? (
        <NoItems shelf={shelf} place={place} reason={reason} isFiltered={isFiltered} onShowAll={onShowAll} />
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(220px,1fr))]">
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

interface NoteProps {
  place: string;
  count: number;
  /** Null where the whole menu is searched already. */
  onShowAll: (() => void) | null;
}

function SearchNote({ place, count, onShowAll }: NoteProps) {
  return (
    <>
      <span>
        {place} içinde <span className="num">{count}</span> ürün bulundu
      </span>
      {onShowAll && <TextButton onClick={onShowAll}>Tüm ürünlerde ara</TextButton>}
    </>
  );
}

interface NoItemsProps {
  shelf: Shelf;
  place: string;
  reason: string | null;
  isFiltered: boolean;
  onShowAll: () => void;
}

function NoItems({ shelf, place, reason, isFiltered, onShowAll }: NoItemsProps) {
  if (!isFiltered)
    return (
      <EmptyState
        icon={UtensilsCrossed}
        title={shelf === ALL_ITEMS ? 'Menüde henüz ürün yok' : 'Bu kategoride ürün yok'}
      >
        {reason ?? 'İlk ürünü “+ Ürün” düğmesiyle ekleyin.'}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={UtensilsCrossed}
      title="Bu filtrelerle ürün bulunamadı"
      action={shelf !== ALL_ITEMS && <Button onClick={onShowAll}>Tüm ürünlerde ara</Button>}
    >
      {place} içinde arandı.
    </EmptyState>
  );
}
