import type { Category } from '@sofra/contract/menu';
import { UtensilsCrossed } from 'lucide-react';
import { lazy, Suspense, useState, type RefObject } from 'react';
import { CategoryList, CategorySelect } from '#src/features/menu/category-list.tsx';
import { MenuActions, MenuTools } from '#src/features/menu/menu-actions.tsx';
import { MenuDialog, type OpenDialog } from '#src/features/menu/menu-dialog.tsx';
import { ModeRegion } from '#src/features/menu/mode-region.tsx';
import { MenuItems } from '#src/features/menu/menu-items.tsx';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { ALL_ITEMS, shelfOf, type Shelf } from '#src/features/menu/menu-view.ts';
import { SampleBanner } from '#src/features/menu/samples/sample-banner.tsx';
import { SampleOffer } from '#src/features/menu/samples/sample-offer.tsx';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';
import { useFocusHome } from '#src/ui/use-focus-home.ts';

const SortPanel = lazy(async () => ({
  default: (await import('#src/features/menu/sorting/sort-panel.tsx')).SortPanel,
}));
const PricePanel = lazy(async () => ({
  default: (await import('#src/features/menu/prices/price-panel.tsx')).PricePanel,
}));

/** Reading and editing one by one, putting in order, or many prices at once. */
type Mode = 'browse' | 'sort' | 'prices';
const TITLE: Record<Mode, string> = { browse: 'Menü / Ürünler', sort: 'Sırala', prices: 'Fiyatları düzenle' };

/** *Menü / Ürünler* (spec 2, "Menu screen"): categories left, the items of the chosen one right. */
export function MenuPage() {
  const query = useMenu();
  const [chosen, setChosen] = useState<Shelf>(ALL_ITEMS);
  const [mode, setMode] = useState<Mode>('browse');
  const [left, setLeft] = useState<Mode | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const home = useFocusHome(dialog !== null);
  const menu = query.data ?? NO_MENU;
  // A category may go while it is chosen, here or on another device.
  const shelf = menu.some((category) => shelfOf(category) === chosen) ? chosen : ALL_ITEMS;
  const shelves = { menu, shelf, onShelf: setChosen };
  const changeMode = (next: Mode) => {
    setLeft(mode);
    setMode(next);
  };
  const addCategory = () => setDialog({ kind: 'addCategory' });
  const importList = () => setDialog({ kind: 'import' });
  return (
    <>
      <PageHeader
        title={TITLE[mode]}
        actions={mode === 'browse' && <MenuActions onAddCategory={addCategory} onImport={importList} />}
      />
      {query.isPending && <MenuSkeleton />}
      {query.isError && !query.data && (
        <div className="p-4 sm:p-6">
          <Banner tone="error" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
            {errorTextOf(query.error)}
          </Banner>
        </div>
      )}
      {query.data && menu.length === 0 && (
        <>
          <EmptyState
            icon={UtensilsCrossed}
            title="Menünüz boş"
            action={<MenuActions isCentred onAddCategory={addCategory} onImport={importList} />}
          >
            Önce bir kategori ekleyin, sonra ürünlerini yazın; ya da hazır listenizi bir tablodan içe aktarın.
          </EmptyState>
          <SampleOffer />
        </>
      )}
      {mode === 'browse' && <SampleBanner menu={menu} />}
      {menu.length > 0 && (
        <Suspense fallback={<MenuSkeleton />}>
          <MenuBody
            {...shelves}
            mode={mode}
            left={left}
            home={home}
            onMode={changeMode}
            onDialog={setDialog}
          />
        </Suspense>
      )}
      <MenuDialog dialog={dialog} menu={menu} shelf={shelf} onDialog={setDialog} onShelf={setChosen} />
    </>
  );
}

const NO_MENU: readonly Category[] = [];

function MenuBody({ mode, ...props }: BrowserProps & { mode: Mode }) {
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

interface BrowserProps {
  menu: readonly Category[];
  shelf: Shelf;
  /** The mode one comes back from: its button has the focus again. */
  left: Mode | null;
  /** Where the focus goes when what was pressed is deleted. */
  home: RefObject<HTMLElement | null>;
  onShelf: (shelf: Shelf) => void;
  onMode: (mode: Mode) => void;
  onDialog: (dialog: OpenDialog) => void;
}

function MenuBrowser({ menu, shelf, left, home, onShelf, onMode, onDialog }: BrowserProps) {
  const categories = { menu, shelf, onShelf, ...categoryDeeds(onDialog) };
  return (
    <div className="gap-6 p-4 sm:p-6 lg:flex">
      <nav aria-label="Kategoriler" className="pb-4 lg:w-[300px] lg:shrink-0 lg:pb-0">
        <div className="max-lg:hidden">
          <CategoryList {...categories} />
        </div>
        <div className="lg:hidden">
          <CategorySelect {...categories} />
        </div>
      </nav>
      <section ref={home} aria-label="Ürünler" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <MenuItems
          menu={menu}
          shelf={shelf}
          tools={<MenuTools left={left} onSort={() => onMode('sort')} onPrices={() => onMode('prices')} />}
          onShowAll={() => onShelf(ALL_ITEMS)}
          onAdd={() => onDialog({ kind: 'addItem' })}
          onEdit={(item) => onDialog({ kind: 'editItem', item })}
          onDelete={(item) => onDialog({ kind: 'deleteItem', item })}
        />
      </section>
    </div>
  );
}

const categoryDeeds = (open: (dialog: OpenDialog) => void) => ({
  onEdit: (category: Category) => open({ kind: 'editCategory', category }),
  onDelete: (category: Category) => open({ kind: 'deleteCategory', category }),
});

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];

function MenuSkeleton() {
  return (
    <Skeleton>
      <div className="grid gap-3 p-4 sm:grid-cols-3 sm:p-6">
        {SKELETON_ROWS.map((key) => (
          <SkeletonBlock key={key} className="h-24 rounded-lg" />
        ))}
      </div>
    </Skeleton>
  );
}
