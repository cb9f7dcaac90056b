import type { Category } from '@sofra/contract/menu/menu';
import { UtensilsCrossed } from 'lucide-react';
import { lazy, Suspense, useState, useEffect, useRef, type ReactNode } from 'react';
import { FirstActions, MenuActions } from '#src/features/menu/menu-actions.tsx';
import { MenuBrowser, type BrowserProps, type MenuMode } from '#src/features/menu/menu-browser.tsx';
import { MenuDialog, type OpenDialog } from '#src/features/menu/menu-dialog.tsx';
import { readMenuSearch } from '#src/features/menu/menu-search.ts';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { MenuTabs } from '#src/features/menu/menu-tabs.tsx';
import { SampleBanner } from '#src/features/menu/samples/sample-banner.tsx';
import { SampleOffer } from '#src/features/menu/samples/sample-offer.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { useReturnFocus } from '#src/ui/overlays/use-return-focus.ts';
import { ALL_ITEMS, shelfOf, whyNoNewItem, type Shelf } from '#src/features/menu/menu-view.ts';
import { useSearch } from '#src/lib/router/router-context.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

const SortPanel = lazy(async () => ({
  default: (await import('#src/features/menu/sorting/sort-panel.tsx')).SortPanel,
}));
const PricePanel = lazy(async () => ({
  default: (await import('#src/features/menu/prices/price-panel.tsx')).PricePanel,
}));

const TITLE: Record<MenuMode, string> = {
  browse: 'Menü / Ürünler',
  sort: 'Sırala',
  prices: 'Fiyatları düzenle',
};

/** *Menü / Ürünler* (MENU-2): categories on the left, the items of the selected one on the right. */
export function MenuPage() {
  const query = useMenu();
  const [mode, setMode] = useState<MenuMode>('browse');
  const [left, setLeft] = useState<MenuMode | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const home = useReturnFocus(dialog !== null);
  const menu = query.data ?? NO_MENU;
  const { shelf, onShelf } = useShelf(menu);
  const shelves = { menu, shelf, onShelf };
  const changeMode = (next: MenuMode) => {
    setLeft(mode);
    setMode(next);
  };
  const addCategory = () => setDialog({ kind: 'addCategory' });
  return (
    <>
      <PageHeader
        title={TITLE[mode]}
        actions={
          mode === 'browse' &&
          menu.length > 0 && (
            <MenuActions reason={whyNoNewItem(shelf)} onAdd={() => setDialog({ kind: 'addItem' })} />
          )
        }
        tabs={mode === 'browse' && <MenuTabs />}
      />
      <ListState
        query={query}
        bannerClass="p-4 sm:p-6"
        skeleton={SKELETON}
        empty={
          <>
            <EmptyState
              icon={UtensilsCrossed}
              title="Menünüz boş"
              action={<FirstActions onAddCategory={addCategory} />}
            >
              Önce bir kategori ekleyin, sonra ürünlerini yazın; ya da hazır listenizi bir tablodan içe
              aktarın.
            </EmptyState>
            <SampleOffer />
          </>
        }
      >
        {() => (
          <>
            {mode === 'browse' && <SampleBanner menu={menu} />}
            <Suspense fallback={SKELETON}>
              <MenuBody
                {...shelves}
                mode={mode}
                left={left}
                home={home}
                onMode={changeMode}
                onDialog={setDialog}
              />
            </Suspense>
          </>
        )}
      </ListState>
      <MenuDialog dialog={dialog} menu={menu} shelf={shelf} onDialog={setDialog} onShelf={onShelf} />
    </>
  );
}

const NO_MENU: readonly Category[] = [];
const SKELETON = (
  <SkeletonRows count={6} block="h-24 rounded-lg" className="grid gap-3 p-4 sm:grid-cols-3 sm:p-6" />
);

function MenuBody({ mode, ...props }: BrowserProps & { mode: MenuMode }) {
  const { menu, shelf, onShelf, onMode } = props;
  const shelves = { menu, shelf, onShelf, onDone: () => onMode('browse') };
  switch (mode) {
    case 'sort':
      return (
        <ModeRegion label={TITLE.sort}>
          <SortPanel {...shelves} />
        </ModeRegion>
      );
    case 'prices':
      return (
        <ModeRegion label={TITLE.prices}>
          <PricePanel {...shelves} />
        </ModeRegion>
      );
    case 'browse':
      return <MenuBrowser {...props} />;
  }
}

/** The region of a mode. It takes the focus when it opens, because the pressed button is gone. */
function ModeRegion({ label, children }: { label: string; children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={region} aria-label={label} tabIndex={-1} className="outline-none">
      {children}
    </section>
  );
}

/**
 * The selection on the left of the menu screen. It starts at the category last used on this device, or at the first, so
 * that *+ Ürün* is enabled (MENU-14).
 */
function useShelf(menu: readonly Category[]) {
  const { only } = useSearch(readMenuSearch);
  const [chosen, setChosen] = useState<Shelf | null>(null);
  // Set when the menu is first loaded, and again when an empty menu gets its first category.
  const arrived = menu.length === 0 ? null : (chosen ?? (only ? ALL_ITEMS : whereOneArrives(menu)));
  if (arrived !== chosen) setChosen(arrived);
  const onShelf = (shelf: Shelf) => {
    setChosen(shelf);
    if (whyNoNewItem(shelf) === null) writeStored('menu-category', shelf);
  };
  // The selected category may be deleted, here or on another device. Then none is selected, and an open dialog adds to
  // none.
  const isThere = menu.some((category) => shelfOf(category) === arrived);
  return { shelf: arrived !== null && isThere ? arrived : ALL_ITEMS, onShelf };
}

function whereOneArrives(menu: readonly Category[]): Shelf {
  const categories = menu.flatMap(({ id }) => id ?? []);
  const last = readStored('menu-category');
  return categories.find((id) => id === last) ?? categories[0] ?? ALL_ITEMS;
}
