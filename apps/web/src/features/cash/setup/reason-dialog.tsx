import { CashReason } from '@sofra/contract/money/cash';
import { CASH_DIRECTION_LABEL, CASH_DIRECTIONS, type CashDirection } from '@sofra/domain/cash/cash-session';
import { useCreateCashReason, useUpdateCashReason } from '#src/features/cash/cash-setup-queries.ts';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Draft {
  name: string;
  direction: CashDirection;
  isExpense: boolean;
}

const draftOf = (reason?: CashReason): Draft => ({
  name: reason?.name ?? '',
  direction: reason?.direction ?? 'OUT',
  isExpense: reason?.isExpense ?? false,
});

/** Only an outflow can be an expense. */
const read = ({ name, direction, isExpense }: Draft) => ({
  fields: { name: name.trim(), direction, isExpense: direction === 'OUT' && isExpense },
  problems: { name: name.trim() === '' ? 'Neden gerekli.' : null },
});

const describe = ({ name, isExpense }: CashReason) => ({
  Neden: name,
  'Gider say': isExpense ? 'evet' : 'hayır',
});

const SEGMENTS = CASH_DIRECTIONS.map((value) => ({ value, label: CASH_DIRECTION_LABEL[value] }));

interface Props {
  /** Missing for a new reason. */
  reason?: CashReason | undefined;
  onClose: () => void;
}

/** Adds or changes a reason, for later movements (CASH-9). Mount it to open it. */
export function ReasonDialog({ reason, onClose }: Props) {
  const create = useCreateCashReason();
  const update = useUpdateCashReason();
  const form = useRecordForm({
    record: reason,
    draftOf,
    read,
    current: CashReason,
    compare: comparing(describe),
    create: create.mutateAsync,
    // A reason keeps its direction.
    update: ({ id, version }, { direction: _, ...changes }) =>
      update.mutateAsync({ id, expectedVersion: version, ...changes }),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: reason ? 'Neden güncellendi' : 'Neden eklendi' },
    onSaved: onClose,
  });
  const { draft, set } = form;
  return (
    <FormDialog form={form} title={reason ? 'Nedeni düzenle' : 'Neden ekle'} size="small" onClose={onClose}>
      {!reason && (
        <SegmentedControl
          label="Yön"
          isWide
          segments={SEGMENTS}
          value={draft.direction}
          onValue={(direction) => set({ direction })}
        />
      )}
      <TextField label="Neden" isRequired autoFocus maxLength={40} {...form.field('name')} />
      {draft.direction === 'OUT' && (
        <Checkbox
          label="Gider say"
          hint="Bu nedenle çıkan para gider olarak da yazılır."
          isOn={draft.isExpense}
          onToggle={(isExpense) => set({ isExpense })}
        />
      )}
    </FormDialog>
  );
}
