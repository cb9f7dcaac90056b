import type { Category, MenuItem } from '@sofra/contract/menu';
import { Plus, UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { CategoryDialog } from '#src/features/menu/category-dialog.tsx';
import { CategoryList, CategorySelect } from '#src/features/menu/category-list.tsx';
import { DeleteCategoryDialog, DeleteItemDialog } from '#src/features/menu/delete-from-menu-dialog.tsx';
import { ItemDialog } from '#src/features/menu/item-dialog.tsx';
import { MenuItems } from '#src/features/menu/menu-items.tsx';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { ALL_ITEMS, shelfOf, type Shelf } from '#src/features/menu/menu-view.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

type OpenDialog =
  | { kind: 'addCategory' | 'addItem' }
  | { kind: 'editCategory' | 'deleteCategory'; category: Category }
  | { kind: 'editItem' | 'deleteItem'; item: MenuItem };

/** *Menü / Ürünler* (spec 2, "Menu screen"): categories left, the items of the chosen one right. */
export function MenuPage() {
  const query = useMenu();
  const [chosen, setChosen] = useState<Shelf>(ALL_ITEMS);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const menu = query.data ?? [];
  // A category may go while it is chosen, here or on another device.
  const shelf = menu.some((category) => shelfOf(category) === chosen) ? chosen : ALL_ITEMS;
  const shelves = {
    menu,
    shelf,
    onShelf: setChosen,
    onEdit: (category: Category) => setDialog({ kind: 'editCategory', category }),
    onDelete: (category: Category) => setDialog({ kind: 'deleteCategory', category }),
  };
  const addCategory = (
    <Button size={44} icon={Plus} onClick={() => setDialog({ kind: 'addCategory' })}>
      Kategori ekle
    </Button>
  );
  return (
    <>
      <PageHeader title="Menü / Ürünler" actions={addCategory} />
      {query.isPending && <MenuSkeleton />}
      {query.isError && !query.data && (
        <div className="p-4 sm:p-6">
          <Banner tone="error" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
            {errorTextOf(query.error)}
          </Banner>
        </div>
      )}
      {query.data && menu.length === 0 && (
        <EmptyState icon={UtensilsCrossed} title="Menünüz boş" action={addCategory}>
          Önce bir kategori ekleyin, sonra ürünlerini yazın.
        </EmptyState>
      )}
      {menu.length > 0 && (
        <div className="gap-6 p-4 sm:p-6 lg:flex">
          <nav aria-label="Kategoriler" className="pb-4 lg:w-[300px] lg:shrink-0 lg:pb-0">
            <div className="max-lg:hidden">
              <CategoryList {...shelves} />
            </div>
            <div className="lg:hidden">
              <CategorySelect {...shelves} />
            </div>
          </nav>
          <section aria-label="Ürünler" className="min-w-0 flex-1">
            <MenuItems
              menu={menu}
              shelf={shelf}
              onShowAll={() => setChosen(ALL_ITEMS)}
              onAdd={() => setDialog({ kind: 'addItem' })}
              onEdit={(item) => setDialog({ kind: 'editItem', item })}
              onDelete={(item) => setDialog({ kind: 'deleteItem', item })}
            />
          </section>
        </div>
      )}
      {dialog && (
        <MenuDialog dialog={dialog} menu={menu} shelf={shelf} onDialog={setDialog} onShelf={setChosen} />
      )}
    </>
  );
}

interface DialogProps {
  dialog: OpenDialog;
  menu: readonly Category[];
  shelf: Shelf;
  onDialog: (dialog: OpenDialog | null) => void;
  onShelf: (shelf: Shelf) => void;
}

function MenuDialog({ dialog, menu, shelf, onDialog, onShelf }: DialogProps) {
  const close = () => onDialog(null);
  switch (dialog.kind) {
    case 'addCategory':
      return <CategoryDialog onClose={close} onCreated={(created) => onShelf(shelfOf(created))} />;
    case 'editCategory':
      return (
        <CategoryDialog
          category={dialog.category}
          onClose={close}
          onDelete={() => onDialog({ kind: 'deleteCategory', category: dialog.category })}
        />
      );
    case 'deleteCategory':
      return (
        <DeleteCategoryDialog
          category={dialog.category}
          onClose={close}
          onDeleted={() => onShelf(ALL_ITEMS)}
        />
      );
    case 'addItem':
      return <ItemDialog menu={menu} categoryId={shelf} onClose={close} />;
    case 'editItem':
      return <ItemDialog menu={menu} item={dialog.item} onClose={close} />;
    case 'deleteItem':
      return <DeleteItemDialog item={dialog.item} onClose={close} />;
  }
}

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
