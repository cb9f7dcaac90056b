import type { ExpenseCategory } from '@sofra/contract/expenses';
import { Check, Pencil, Plus, Trash2, X } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import {
  useCreateExpenseCategory,
  useDeleteExpenseCategory,
  useExpenseCategories,
  useRenameExpenseCategory,
} from '#src/features/expenses/expenses-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';

const MAX_NAME = 60;

/** The categories of expenses: added, renamed, deleted. Mount it to open it. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const categories = useExpenseCategories();
  const [leaving, setLeaving] = useState<ExpenseCategory | null>(null);
  const deletion = useDeleteExpenseCategory();
  const { data, isError, isFetching, refetch } = categories;
  return (
    <Dialog isOpen onClose={onClose} size="small" title="Gider kategorileri">
      <div className="flex flex-col gap-4">
        <NewCategory />
        {deletion.error && <Banner tone="error">{errorTextOf(deletion.error, 'Silinemedi')}</Banner>}
        {isError && !data && (
          <Banner tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
            Kategoriler okunamadı
          </Banner>
        )}
        {data?.length === 0 && (
          <p className="text-sm text-ink-2">Henüz kategori yok. Örneğin: Malzeme, Personel, Kira, Fatura.</p>
        )}
        <ul aria-label="Kategoriler" className="flex flex-col">
          {data?.map((category) => (
            <CategoryRow key={category.id} category={category} onDelete={() => setLeaving(category)} />
          ))}
        </ul>
      </div>
      {leaving && (
        <ConfirmDialog
          isOpen
          title="Kategori silinsin mi?"
          confirmLabel="Sil"
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            deletion.mutate(leaving.id);
          }}
        >
          <p className="break-words">{leaving.name}</p>
          <p className="pt-2">Giderleri silinmez, kategorisiz kalır.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

function NewCategory() {
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const create = useCreateExpenseCategory();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') create.mutate(name, { onSuccess: () => setName('') });
  };
  return (
    <form aria-label="Kategori ekle" noValidate onSubmit={submit} className="flex items-start gap-2">
      <TextField
        className="min-w-0 flex-1"
        label="Yeni kategori"
        autoFocus
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        onValue={(next) => {
          setName(next);
          create.reset();
        }}
        error={
          isMissing && name.trim() === ''
            ? 'Kategori adı gerekli.'
            : create.error && errorTextOf(create.error, 'Kategori eklenemedi')
        }
      />
      <Button type="submit" variant="primary" icon={Plus} className="mt-6" isPending={create.isPending}>
        Ekle
      </Button>
    </form>
  );
}

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
  // As it was when its name was opened: somebody else's later name is not written over unseen.
  const [seen] = useState(category);
  const [name, setName] = useState(category.name);
  const rename = useRenameExpenseCategory();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    if (name.trim() === seen.name) return onClose();
    rename.mutate({ id: seen.id, name, expectedVersion: seen.version }, { onSuccess: onClose });
  };
  return (
    <form
      aria-label={`Ad: ${seen.name}`}
      noValidate
      onSubmit={submit}
      className="flex flex-1 items-start gap-1"
    >
      <TextField
        className="min-w-0 flex-1"
        label={<span className="sr-only">Kategori adı</span>}
        autoFocus
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        onValue={setName}
        error={
          name.trim() === ''
            ? 'Kategori adı gerekli.'
            : rename.error && errorTextOf(rename.error, 'Güncellenemedi')
        }
      />
      <IconButton type="submit" icon={Check} label="Kaydet" disabled={rename.isPending} className="mt-1" />
      <IconButton icon={X} label="Vazgeç" onClick={onClose} className="mt-1" />
    </form>
  );
}
