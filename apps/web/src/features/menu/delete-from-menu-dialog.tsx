import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { useDeleteCategory, useDeleteItem } from '#src/features/menu/menu-edit-queries.ts';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

interface CategoryProps {
  category: Category;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of a category and shows how many items lose it (MENU-3). Mount it to open it. */
export const DeleteCategoryDialog = ({ category, onClose, onDeleted }: CategoryProps) => (
  <DeleteDialog
    deletion={useDeleteCategory()}
    id={category.id ?? ''}
    title="Kategori silinsin mi?"
    doneText={`${category.name} silindi`}
    onClose={onClose}
    onDeleted={onDeleted}
  >
    <p>
      {category.name} silinecek.{' '}
      {category.items.length === 0
        ? 'Bu kategoride ürün yok.'
        : `İçindeki ${category.items.length} ürün silinmez, Kategorisiz altında kalır.`}
    </p>
  </DeleteDialog>
);

/** Confirms the deletion of an item. Mount it to open it. */
interface DeleteItemProps {
  item: MenuItem;
  onClose: () => void;
  onDeleted?: () => void;
}

export const DeleteItemDialog = ({ item, onClose, onDeleted }: DeleteItemProps) => (
  <DeleteDialog
    deletion={useDeleteItem()}
    id={item.id}
    title="Ürün silinsin mi?"
    doneText={`${item.name} silindi`}
    onClose={onClose}
    {...(onDeleted && { onDeleted })}
  >
    <p>{item.name} silinecek. Geçmiş siparişlerde adı ve fiyatı kalır.</p>
  </DeleteDialog>
);
