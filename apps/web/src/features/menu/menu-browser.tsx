import type { Category } from '@sofra/contract/menu/menu';
import { useEffect, useRef, type RefObject } from 'react';
import { CategoryList, CategorySelect } from '#src/features/menu/category-list.tsx';
import { MenuTools } from '#src/features/menu/menu-actions.tsx';
import type { OpenDialog } from '#src/features/menu/menu-dialog.tsx';
import { MenuItems } from '#src/features/menu/menu-items.tsx';
import { ALL_ITEMS, shelfOf, type Shelf } from '#src/features/menu/menu-view.ts';

/** Viewing and editing one by one, sorting, or editing many prices at once. */
export type MenuMode = 'browse' | 'sort' | 'prices';

export interface BrowserProps {
  menu: readonly Category[];
  shelf: Shelf;
  /** The mode that was just closed, whose button gets the focus again. */
  left: MenuMode | null;
  /** Gets the focus when the focused element is deleted. */
  home: RefObject<HTMLElement | null>;
  onShelf: (shelf: Shelf) => void;
  onMode: (mode: MenuMode) => void;
  onDialog: (dialog: OpenDialog) => void;
}

/** Viewing and editing one by one: categories on the left, the items of the selected one beside them. */
export function MenuBrowser({ menu, shelf, left, home, onShelf, onMode, onDialog }: BrowserProps) {
  const categories = {
    ...{ menu, shelf, onShelf },
    onAdd: () => onDialog({ kind: 'addCategory' }),
    onEdit: (category: Category) => onDialog({ kind: 'editCategory', category }),
    onSort: (category: Category) => {
      onShelf(shelfOf(category));
      onMode('sort');
    },
  };
  const chosenInView = useChosenInView(shelf);
  return (
    <div className="gap-4 p-4 sm:p-6 xl:flex lg:py-4">
      <nav
        ref={chosenInView}
        aria-label="Kategoriler"
        className="pb-4 xl:sticky xl:top-safe-24 xl:max-h-[calc(100dvh-7.5rem-env(safe-area-inset-top))] xl:w-[208px] xl:shrink-0 xl:self-start xl:overflow-y-auto xl:pb-0"
      >
        <div className="max-xl:hidden">
          <CategoryList {...categories} />
        </div>
        <div className="xl:hidden">
          <CategorySelect {...categories} />
        </div>
      </nav>
      <section ref={home} aria-label="Ürünler" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <MenuItems
          menu={menu}
          shelf={shelf}
          tools={
            <MenuTools
              menu={menu}
              takesFocus={left !== null}
              onSort={() => onMode('sort')}
              onPrices={() => onMode('prices')}
            />
          }
          onShowAll={() => onShelf(ALL_ITEMS)}
          onEdit={(item) => onDialog({ kind: 'editItem', item })}
        />
      </section>
    </div>
  );
}

/**
 * Scrolls the selected category into view, because one that was just added or last used may be the fortieth. On a phone
 * this scrolls up to the select box, which names it.
 */
function useChosenInView(shelf: Shelf) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    for (const chosen of nav.current?.querySelectorAll('[aria-current=true], select') ?? [])
      chosen.scrollIntoView({ block: 'nearest' });
  }, [shelf]);
  return nav;
}
