import type { Category, MenuItem } from '@sofra/contract/menu';
import { useDeleteCategory, useDeleteItem } from '#src/features/menu/menu-edit-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface CategoryProps {
  category: Category;
  onClose: () => void;
  onDeleted: () => void;
}

/** Warns how many items lose their category (MENU-3). Mount it to open it. */
export function DeleteCategoryDialog({ category, onClose, onDeleted }: CategoryProps) {
  const { id, name, items } = category;
  return (
    <DeleteDialog
      deletion={useDeleteCategory()}
      id={id ?? ''}
      name={name}
      title="Kategori silinsin mi?"
      warning={
        items.length === 0
          ? 'Bu kategoride ürün yok.'
          : `İçindeki ${items.length} ürün silinmez, Kategorisiz altında kalır.`
      }
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}

/** Mount it to open it. */
export function DeleteItemDialog({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  return (
    <DeleteDialog
      deletion={useDeleteItem()}
      id={item.id}
      name={item.name}
      title="Ürün silinsin mi?"
      warning="Geçmiş siparişlerde adı ve fiyatı kalır."
      onClose={onClose}
    />
  );
}

interface Props {
  deletion: ReturnType<typeof useDeleteItem>;
  id: string;
  name: string;
  title: string;
  warning: string;
  onClose: () => void;
  onDeleted?: () => void;
}

function DeleteDialog({ deletion, id, name, title, warning, onClose, onDeleted }: Props) {
  const confirm = () =>
    deletion.mutate(id, {
      onSuccess: () => {
        toast.success(`${name} silindi`);
        onDeleted?.();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={title}
      confirmLabel="Sil"
      pendingLabel="Siliniyor…"
      isPending={deletion.isPending}
    >
      <p>
        {name} silinecek. {warning}
      </p>
      {deletion.error && (
        <div className="pt-3">
          <Banner tone="error">{errorTextOf(deletion.error)}</Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}
