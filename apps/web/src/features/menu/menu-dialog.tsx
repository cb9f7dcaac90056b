import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { CategoryDialog } from '#src/features/menu/category-dialog.tsx';
import { DeleteCategoryDialog, DeleteItemDialog } from '#src/features/menu/delete-from-menu-dialog.tsx';
import { ItemDialog } from '#src/features/menu/item-dialog.tsx';
import { ALL_ITEMS, shelfOf, type Shelf } from '#src/features/menu/menu-view.ts';

export type OpenDialog =
  | { kind: 'addCategory' | 'addItem' }
  | { kind: 'editCategory' | 'deleteCategory'; category: Category }
  | { kind: 'editItem' | 'deleteItem'; item: MenuItem };

interface Props {
  dialog: OpenDialog | null;
  menu: readonly Category[];
  shelf: Shelf;
  onDialog: (dialog: OpenDialog | null) => void;
  onShelf: (shelf: Shelf) => void;
}

/** The dialog that the menu screen currently shows. */
export function MenuDialog({ dialog, menu, shelf, onDialog, onShelf }: Props) {
  const close = () => onDialog(null);
  switch (dialog?.kind) {
    case undefined:
      return null;
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
      return (
        <ItemDialog
          menu={menu}
          item={dialog.item}
          onClose={close}
          onDelete={() => onDialog({ kind: 'deleteItem', item: dialog.item })}
        />
      );
    case 'deleteItem':
      return <DeleteItemDialog item={dialog.item} onClose={close} />;
  }
}
