import type { Area } from '@sofra/contract/orders/areas';
import { Table } from '@sofra/contract/orders/tables';
import { useTakesGuestOrders } from '#src/features/business/business-queries.ts';
import { useAreas } from '#src/features/tables/areas-queries.ts';
import { useCreateTable, useUpdateTable } from '#src/features/tables/tables-queries.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';

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
  takesGuestOrders: boolean;
}

const draftOf =
  (areaId: string | null) =>
  (table?: Table): Draft => ({
    name: table?.name ?? '',
    capacity: table?.capacity ?? USUAL_CAPACITY,
    areaId: table ? table.areaId : areaId,
    takesGuestOrders: table?.takesGuestOrders ?? true,
  });

/**
 * Without areas the request has no area. A new table, or one of a business without orders by QR, has no switch.
 */
const read = (hasAreas: boolean, hasSwitch: boolean) => (draft: Draft) => ({
  fields: {
    name: draft.name.trim(),
    capacity: draft.capacity ?? USUAL_CAPACITY,
    ...(hasAreas && { areaId: draft.areaId }),
    ...(hasSwitch && { takesGuestOrders: draft.takesGuestOrders }),
  },
  problems: {
    name: draft.name.trim() === '' ? 'Masa adı gerekli.' : null,
    capacity:
      draft.capacity === null ? `${CAPACITY.min} ile ${CAPACITY.max} arasında bir tam sayı yazın.` : null,
  },
});

const describe =
  (areas: readonly Area[]) =>
  ({ name, capacity, areaId, takesGuestOrders = true }: Table) => ({
    'Masa adı': name,
    'Kişi sayısı': String(capacity),
    Bölüm: areas.find(({ id }) => id === areaId)?.name ?? NO_AREA.label,
    'QR ile sipariş': takesGuestOrders ? 'açık' : 'kapalı',
  });

const NO_AREA = { value: 'none', label: 'Bölümsüz' } as const;

/** The form of a table: name, seats and area (FLOOR-16, FLOOR-19, FLOOR-36). Mount it to open it. */
export function TableDialog({ table, areaId = null, onClose }: Props) {
  const areas = useAreas();
  const hasSwitch = useTakesGuestOrders() === true && table !== undefined;
  const create = useCreateTable();
  const update = useUpdateTable();
  const form = useRecordForm({
    record: table,
    draftOf: draftOf(areaId),
    read: read(areas.length > 0, hasSwitch),
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
      {hasSwitch && (
        <Switch
          label="QR ile sipariş alınsın"
          isOn={form.draft.takesGuestOrders}
          onToggle={(takesGuestOrders) => form.set({ takesGuestOrders })}
        />
      )}
    </FormDialog>
  );
}
