import type { Area } from '@sofra/contract/orders/areas';
import { Table } from '@sofra/contract/orders/tables';
import { useAreas } from '#src/features/tables/areas-queries.ts';
import { useCreateTable, useUpdateTable } from '#src/features/tables/tables-queries.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  /** Left out for a new table. */
  table?: Table;
  /** The area of a new table at first. */
  areaId?: string | null;
  onClose: () => void;
}

const USUAL_CAPACITY = 4;
const CAPACITY = { min: 1, max: 999 } as const;

interface Draft {
  name: string;
  /** Null if the typed number is not valid; the field shows why. */
  capacity: number | null;
  areaId: string | null;
}

const draftOf =
  (areaId: string | null) =>
  (table?: Table): Draft => ({
    name: table?.name ?? '',
    capacity: table?.capacity ?? USUAL_CAPACITY,
    areaId: table ? table.areaId : areaId,
  });

/** Without areas the request has no area. */
const read = (hasAreas: boolean) => (draft: Draft) => ({
  fields: {
    name: draft.name.trim(),
    capacity: draft.capacity ?? USUAL_CAPACITY,
    ...(hasAreas && { areaId: draft.areaId }),
  },
  problems: {
    name: draft.name.trim() === '' ? 'Masa adı gerekli.' : null,
    capacity:
      draft.capacity === null ? `${CAPACITY.min} ile ${CAPACITY.max} arasında bir tam sayı yazın.` : null,
  },
});

const describe =
  (areas: readonly Area[]) =>
  ({ name, capacity, areaId }: Table) => ({
    'Masa adı': name,
    'Kişi sayısı': String(capacity),
    Bölüm: areas.find(({ id }) => id === areaId)?.name ?? NO_AREA.label,
  });

const NO_AREA = { value: 'none', label: 'Bölümsüz' } as const;

/** The form of a table: name, seats and area (FLOOR-16, FLOOR-19, FLOOR-36). Mount it to open it. */
export function TableDialog({ table, areaId = null, onClose }: Props) {
  const areas = useAreas();
  const create = useCreateTable();
  const update = useUpdateTable();
  const form = useRecordForm({
    record: table,
    draftOf: draftOf(areaId),
    read: read(areas.length > 0),
    compare: comparing(describe(areas)),
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
      {areas.length > 0 && (
        <Select
          label="Bölüm"
          value={form.draft.areaId ?? NO_AREA.value}
          onValue={(value) => form.set({ areaId: value === NO_AREA.value ? null : value })}
          options={[NO_AREA, ...areas.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
    </FormDialog>
  );
}
