import { Table } from '@sofra/contract/orders/tables';
import { useCreateTable, useUpdateTable } from '#src/features/tables/tables-queries.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  /** Left out for a new table. */
  table?: Table;
  onClose: () => void;
}

const USUAL_CAPACITY = 4;
const CAPACITY = { min: 1, max: 999 } as const;

interface Draft {
  name: string;
  /** Null if the typed number is not valid; the field shows why. */
  capacity: number | null;
}

const draftOf = (table?: Table): Draft => ({
  name: table?.name ?? '',
  capacity: table?.capacity ?? USUAL_CAPACITY,
});

const read = ({ name, capacity }: Draft) => ({
  fields: { name: name.trim(), capacity: capacity ?? USUAL_CAPACITY },
  problems: {
    name: name.trim() === '' ? 'Masa adı gerekli.' : null,
    capacity: capacity === null ? `${CAPACITY.min} ile ${CAPACITY.max} arasında bir tam sayı yazın.` : null,
  },
});

const describe = ({ name, capacity }: Table) => ({ 'Masa adı': name, 'Kişi sayısı': String(capacity) });

/** The form of a new or existing table: name and capacity (FLOOR-16, FLOOR-19). Mount it to open it. */
export function TableDialog({ table, onClose }: Props) {
  const create = useCreateTable();
  const update = useUpdateTable();
  const form = useRecordForm({
    record: table,
    draftOf,
    read,
    compare: comparing(describe),
    current: Table,
    create: create.mutateAsync,
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: table ? 'Masa güncellendi' : 'Masa eklendi' },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={table ? 'Masayı düzenle' : 'Masa ekle'} size="small" onClose={onClose}>
      <TextField
        label="Masa adı"
        isRequired
        autoFocus
        maxLength={60}
        hint="Örneğin Bahçe 3"
        {...form.field('name')}
      />
      <NumberField label="Kişi sayısı" {...CAPACITY} {...form.field('capacity')} />
    </FormDialog>
  );
}
