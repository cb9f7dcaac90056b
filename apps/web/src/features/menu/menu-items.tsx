import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { UtensilsCrossed } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ItemCard } from '#src/features/menu/item-card.tsx';
import {
  ALL_ITEMS,
  lacksCost,
  shelfOf,
  shownItems,
  whyNoNewItem,
  type Shelf,
  type ShownItem,
} from '#src/features/menu/menu-view.ts';
import { useSearch } from '#src/lib/router/router-context.ts';
import { readMenuSearch } from '#src/features/menu/menu-search.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { TOGGLE_CHIP_CLASSES } from '#src/ui/fields/toggle-chips.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';

const ItemTable = lazy(async () => ({
  default: (await import('#src/features/menu/table/item-table.tsx')).ItemTable,
}));

interface Props {
  menu: readonly Category[];
  shelf: Shelf;
  /** The ⋮ of the list. */
  tools: ReactNode;
  onShowAll: () => void;
  onEdit: (item: MenuItem) => void;
}

/**
 * The right side: the items of the selected category, searched and filtered, as a table or as cards. The search covers
 * the selection on the left, which its placeholder names.
 */
export function MenuItems({ menu, shelf, tools, onShowAll, onEdit }: Props) {
  const { filters, set, isSearching, isFiltered } = useItemFilters();
  const { view, isWide, onView } = useMenuView();
  const reason = whyNoNewItem(shelf);
  const shown = shownItems(menu, { shelf, ...filters });
  const all = shownItems(menu, { shelf, query: '', onlyActive: false });
  const place = menu.find((category) => shelfOf(category) === shelf)?.name ?? 'Tüm ürünler';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 pb-3">
        <SearchBox
          label="Ürün ara"
          placeholder={`${place} içinde ara`}
          value={filters.query}
          onValue={(query) => set({ query })}
          hasShortcut
          className="min-w-36 flex-1 max-sm:basis-full lg:[&_input]:text-sm"
        />
        <Checkbox
          label={<span className="text-sm">Sadece aktif ürünler</span>}
          isOn={filters.onlyActive}
          onToggle={(onlyActive) => set({ onlyActive })}
          className="gap-2!"
        />
        <FilterChip
          label="Maliyeti yok"
          count={all.filter(({ item }) => lacksCost(item)).length}
          isOn={filters.onlyUncosted}
          onToggle={(onlyUncosted) => set({ onlyUncosted })}
        />
        <FilterChip
          label="Tükenen"
          count={all.filter(({ item }) => item.isSoldOut).length}
          isOn={filters.onlySoldOut}
          onToggle={(onlySoldOut) => set({ onlySoldOut })}
        />
        {isWide && <SegmentedControl label="Görünüm" segments={VIEWS} value={view} onValue={onView} />}
        <span className="max-lg:ml-auto">{tools}</span>
      </div>
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2 empty:hidden">
        {isSearching && shown.length > 0 && (
          <SearchNote place={place} count={shown.length} onShowAll={shelf === ALL_ITEMS ? null : onShowAll} />
        )}
      </p>
      {shown.length === 0 && (
        <NoItems shelf={shelf} place={place} reason={reason} isFiltered={isFiltered} onShowAll={onShowAll} />
      )}
      {isWide && view === 'table' ? (
        // Stays mounted without rows, so that ticks survive a search that finds nothing.
        <div hidden={shown.length === 0}>
          <Suspense fallback={<SkeletonRows count={8} block="h-12" className="flex flex-col gap-1" />}>
            <ItemTable shown={shown} label={place} onEdit={onEdit} />
          </Suspense>
        </div>
      ) : (
        <Cards shown={shown} isNamed={shelf === ALL_ITEMS} onEdit={onEdit} />
      )}
    </>
  );
}

const NO_FILTERS = { query: '', onlyActive: false, onlyUncosted: false, onlySoldOut: false };

function useItemFilters() {
  const { only: begin } = useSearch(readMenuSearch);
  const [filters, setFilters] = useState({ ...NO_FILTERS, onlyUncosted: begin === 'uncosted' });
  const { query, ...only } = filters;
  const isSearching = query.trim() !== '';
  return {
    filters,
    set: (part: Partial<typeof NO_FILTERS>) => setFilters({ ...filters, ...part }),
    isSearching,
    isFiltered: isSearching || Object.values(only).some(Boolean),
  };
}

const VIEWS = [
  { value: 'table', label: 'Tablo' },
  { value: 'cards', label: 'Kart' },
] as const;

/** The view that this device chose; a table needs a wide window (MENU-36). */
function useMenuView() {
  const isWide = useDesktop();
  const [view, setView] = useState(() => readStored('menu-view') ?? 'table');
  const onView = (next: 'table' | 'cards') => {
    setView(next);
    writeStored('menu-view', next);
  };
  return { view, isWide, onView };
}

interface ChipProps {
  label: string;
  count: number;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

const FilterChip = ({ label, count, isOn, onToggle }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={() => onToggle(!isOn)}
    className={`${TOGGLE_CHIP_CLASSES} num px-3`}
  >
    {label} · {count}
  </button>
);

interface CardsProps {
  shown: readonly ShownItem[];
  /** Cards name their category. */
  isNamed: boolean;
  onEdit: (item: MenuItem) => void;
}

const Cards = ({ shown, isNamed, onEdit }: CardsProps) => (
  <ul className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(220px,1fr))]">
    {shown.map(({ item, category }) => (
      <ItemCard
        key={item.id}
        item={item}
        categoryName={isNamed ? category.name : undefined}
        onEdit={() => onEdit(item)}
      />
    ))}
  </ul>
);

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
