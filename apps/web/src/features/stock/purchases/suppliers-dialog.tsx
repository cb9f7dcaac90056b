import { Supplier } from '@sofra/contract/purchases';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  useCreateSupplier,
  useSuppliers,
  useUpdateSupplier,
} from '#src/features/stock/purchases/purchases-queries.ts';
import { dayText } from '#src/lib/format/day-range.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SetupList } from '#src/ui/lists/setup-list.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

/** The suppliers (PURCHASE-1). Mount it to open it. */
export function SuppliersDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<Supplier | 'new' | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title="Tedarikçiler">
      <ReadState
        query={useSuppliers()}
        failedText="Tedarikçiler okunamadı"
        skeleton={<SkeletonRows count={4} block="h-13" />}
      >
        {(suppliers) => (
          <SetupList
            title="Kayıtlı tedarikçiler"
            addLabel="Tedarikçi ekle"
            icon={Plus}
            emptyText="Henüz tedarikçi yok. Örneğin: hal, kasap, market."
            rows={suppliers.map((supplier) => ({
              id: supplier.id,
              name: supplier.name,
              detail: detailOf(supplier),
              actions: (
                <IconButton
                  icon={Pencil}
                  label={`Düzenle: ${supplier.name}`}
                  onClick={() => setEdited(supplier)}
                />
              ),
            }))}
            onAdd={() => setEdited('new')}
          />
        )}
      </ReadState>
      {edited !== null && (
        <SupplierDialog supplier={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </Dialog>
  );
}

const detailOf = ({ note, lastDay, isActive }: Supplier): string =>
  [!isActive && 'Kullanılmıyor', lastDay && `Son alış ${dayText(lastDay)}`, note].filter(Boolean).join(' · ');

interface Props {
  /** Missing for a new one. */
  supplier?: Supplier | undefined;
  onClose: () => void;
  onSaved?: (supplier: Supplier) => void;
}

/** Adds a supplier, or changes one. Mount it to open it. */
export function SupplierDialog({ supplier, onClose, onSaved }: Props) {
  const create = useCreateSupplier();
  const update = useUpdateSupplier();
  const form = useRecordForm({
    record: supplier,
    draftOf: (known?: Supplier) => ({
      ...{ name: known?.name ?? '', note: known?.note ?? '', isActive: known?.isActive ?? true },
    }),
    read: ({ name, note, isActive }) => ({
      fields: { name: name.trim(), note: note.trim() || null, isActive },
      problems: { name: name.trim() === '' ? 'Tedarikçi adı gerekli.' : null, note: null },
    }),
    current: Supplier,
    compare: comparing(({ name, note, isActive }: Supplier) => ({
      Ad: name,
      Not: note ?? 'yok',
      Durum: isActive ? 'kullanılıyor' : 'kullanılmıyor',
    })),
    create: create.mutateAsync,
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: ({ name }) => `${name} ${supplier ? 'güncellendi' : 'eklendi'}` },
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={supplier ? 'Tedarikçiyi düzenle' : 'Tedarikçi ekle'}
      size="small"
      onClose={onClose}
    >
      <TextField label="Tedarikçi adı" isRequired autoFocus maxLength={80} {...form.field('name')} />
      <TextField label="Not" hint="Telefon, vergi no, teslim günü." maxLength={200} {...form.field('note')} />
      {supplier && (
        <Checkbox
          label="Alışlarda sunulsun"
          isOn={form.draft.isActive}
          onToggle={(isActive) => form.set({ isActive })}
        />
      )}
    </FormDialog>
  );
}
