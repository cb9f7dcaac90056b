import { ExpenseCategory } from '@sofra/contract/money/expenses';
import { Check, Pencil, Plus, Trash2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  useCreateExpenseCategory,
  useDeleteExpenseCategory,
  useExpenseCategories,
  useRenameExpenseCategory,
} from '#src/features/expenses/expenses-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { comparing, RefusalBanner, refusalTextOf } from '#src/ui/overlays/edit-conflict.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';
import { useRecordForm, type RecordForm } from '#src/ui/record-form/use-record-form.ts';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

const MAX_NAME = 60;

/** Adds, renames and deletes expense categories. Mount it to open it. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const [leaving, setLeaving] = useState<ExpenseCategory | null>(null);
  const deletion = useDeleteExpenseCategory();
  return (
    <Dialog isOpen onClose={onClose} size="small" title="Gider kategorileri">
      <div className="flex flex-col gap-4">
        <NewCategory />
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
                <CategoryRow key={category.id} category={category} onDelete={() => setLeaving(category)} />
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

const draftOf = (category?: ExpenseCategory) => ({ name: category?.name ?? '' });

const read = ({ name }: { name: string }) => ({
  fields: { name: name.trim() },
  problems: { name: name.trim() === '' ? 'Kategori adı gerekli.' : null },
});

function NewCategory() {
  const create = useCreateExpenseCategory();
  const form = useRecordForm({ draftOf, read, create: create.mutateAsync });
  return (
    <form aria-label="Kategori ekle" noValidate onSubmit={form.submit} className="flex items-start gap-2">
      <NameField form={form} label="Yeni kategori" fallback="Kategori eklenemedi" />
      <Button type="submit" variant="primary" icon={Plus} className="mt-6" isPending={form.isPending}>
        Ekle
      </Button>
    </form>
  );
}

interface NameProps {
  form: Pick<RecordForm<{ name: string }>, 'field' | 'errorAt' | 'refusal'>;
  label: ReactNode;
  fallback: string;
}

/** The form has only this field, so every problem is shown at it. */
const NameField = ({ form: { field, errorAt, refusal }, label, fallback }: NameProps) => (
  <TextField
    className="min-w-0 flex-1"
    label={label}
    autoFocus
    autoComplete="off"
    maxLength={MAX_NAME}
    {...field('name')}
    error={errorAt('name') ?? (refusal && refusalTextOf(refusal, fallback))}
  />
);

function CategoryRow({ category, onDelete }: { category: ExpenseCategory; onDelete: () => void }) {
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <li className="flex min-h-13 items-center gap-1 border-b border-line py-1 last:border-b-0">
      {isRenaming ? (
        <RenameForm category={category} onClose={() => setIsRenaming(false)} />
      ) : (
        <>
          <span className="min-w-0 flex-1 break-words">{category.name}</span>
          <IconButton
            icon={Pencil}
            label={`Adını değiştir: ${category.name}`}
            onClick={() => setIsRenaming(true)}
          />
          <IconButton icon={Trash2} label={`Sil: ${category.name}`} variant="danger" onClick={onDelete} />
        </>
      )}
    </li>
  );
}

function RenameForm({ category, onClose }: { category: ExpenseCategory; onClose: () => void }) {
  const rename = useRenameExpenseCategory();
  const form = useRecordForm({
    record: category,
    draftOf,
    read,
    current: ExpenseCategory,
    compare: comparing(({ name }: ExpenseCategory) => ({ 'Kategori adı': name })),
    update: ({ id, version }, { name = '', idempotencyKey }) =>
      rename.mutateAsync({ id, name, idempotencyKey, expectedVersion: version }),
    onSaved: onClose,
  });
  return (
    <form
      aria-label={`Ad: ${category.name}`}
      noValidate
      onSubmit={form.submit}
      className="flex flex-1 items-start gap-1"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {form.changes.length > 0 && <RefusalBanner error={form.refusal} changes={form.changes} />}
        <NameField
          form={form.changes.length > 0 ? { ...form, refusal: null } : form}
          label={<span className="sr-only">Kategori adı</span>}
          fallback="Güncellenemedi"
        />
      </div>
      <IconButton type="submit" icon={Check} label="Kaydet" disabled={form.isPending} className="mt-1" />
      <IconButton icon={X} label="Vazgeç" onClick={onClose} className="mt-1" />
    </form>
  );
}
