import { ExpenseCategory } from '@sofra/contract/money/expenses';
import { useState } from 'react';
import {
  useCreateExpenseCategory,
  useDeleteExpenseCategory,
  useExpenseCategories,
  useRenameExpenseCategory,
} from '#src/features/expenses/expenses-queries.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';
import { NamedRow, NewNameForm } from '#src/ui/record-form/named-rows.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

const CATEGORY = { noun: 'Kategori', maxLength: 60 };

/** Adds, renames and deletes expense categories. Mount it to open it. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const [leaving, setLeaving] = useState<ExpenseCategory | null>(null);
  const create = useCreateExpenseCategory().mutateAsync;
  const rename = useRenameExpenseCategory().mutateAsync;
  const deletion = useDeleteExpenseCategory();
  return (
    <Dialog isOpen onClose={onClose} size="small" title="Gider kategorileri">
      <div className="flex flex-col gap-4">
        <NewNameForm {...CATEGORY} create={create} />
        <ListState
          query={useExpenseCategories()}
          failedText="Kategoriler okunamadı"
          skeleton={<SkeletonRows count={4} block="h-11" className="flex flex-col gap-2" />}
          empty={
            <p className="text-sm text-ink-2">
              Henüz kategori yok. Örneğin: Malzeme, Personel, Kira, Fatura.
            </p>
          }
        >
          {(categories) => (
            <ul aria-label="Kategoriler" className="flex flex-col">
              {categories.map((category) => (
                <NamedRow
                  key={category.id}
                  {...CATEGORY}
                  record={category}
                  schema={ExpenseCategory}
                  rename={rename}
                  onDelete={() => setLeaving(category)}
                />
              ))}
            </ul>
          )}
        </ListState>
      </div>
      {leaving && (
        <DeleteDialog
          deletion={deletion}
          id={leaving.id}
          title="Kategori silinsin mi?"
          doneText={`${leaving.name} silindi`}
          onClose={() => setLeaving(null)}
        >
          <p className="break-words">{leaving.name}</p>
          <p className="pt-2">Giderleri silinmez, kategorisiz kalır.</p>
        </DeleteDialog>
      )}
    </Dialog>
  );
}
