import type { CashDesk, CashReason, Till } from '@sofra/contract/money/cash';
import { CASH_DIRECTION_LABEL, CASH_DIRECTIONS } from '@sofra/domain/cash/cash-session';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { TillName } from '@sofra/contract/money/cash-setup';
import { useCashDesk } from '#src/features/cash/cash-desk-queries.ts';
import { useDeleteCashReason, useCreateTill, useRenameTill } from '#src/features/cash/cash-setup-queries.ts';
import { ReasonDialog } from '#src/features/cash/setup/reason-dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';
import { SetupList, type SetupRow } from '#src/ui/lists/setup-list.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** *Kasalar* of the settings, for ADMIN only (CASH-1). */
export const TillsPanel = () => <DeskState>{({ tills }) => <Tills tills={tills} />}</DeskState>;

/** *Giriş ve çıkış nedenleri* of the settings, for ADMIN only (CASH-9). */
export const CashReasonsPanel = () => <DeskState>{({ reasons }) => <Reasons reasons={reasons} />}</DeskState>;

const DeskState = ({ children }: { children: (desk: CashDesk) => ReactNode }) => (
  <ReadState
    query={useCashDesk()}
    failedText="Kasa ayarları okunamadı"
    skeleton={<SkeletonRows count={1} block="h-48 rounded-lg" />}
  >
    {children}
  </ReadState>
);

/** The record that is open in a dialog: an existing one, a new one, or none. */
type Edited<Row> = Row | 'new' | null;
const recordOf = <Row,>(edited: Edited<Row>): Row | undefined =>
  edited === 'new' || edited === null ? undefined : edited;

function Tills({ tills }: { tills: readonly Till[] }) {
  const [edited, setEdited] = useState<Edited<Till>>(null);
  const rows: SetupRow[] = tills.map((till) => ({
    id: till.id,
    name: till.name,
    actions: <Edit name={till.name} onPress={() => setEdited(till)} />,
  }));
  return (
    <>
      <SetupList
        title="Kasalar"
        addLabel="Kasa ekle"
        icon={Plus}
        rows={rows}
        onAdd={() => setEdited('new')}
      />
      {edited !== null && <TillDialog till={recordOf(edited)} onClose={() => setEdited(null)} />}
    </>
  );
}

function Reasons({ reasons }: { reasons: readonly CashReason[] }) {
  const [edited, setEdited] = useState<Edited<CashReason>>(null);
  const [leaving, setLeaving] = useState<CashReason | null>(null);
  const deletion = useDeleteCashReason();
  const sorted = CASH_DIRECTIONS.flatMap((way) => reasons.filter(({ direction }) => direction === way));
  const rows: SetupRow[] = sorted.map((reason) => ({
    id: reason.id,
    name: reason.name,
    detail: [CASH_DIRECTION_LABEL[reason.direction], reason.isExpense && 'gider sayılır']
      .filter(Boolean)
      .join(' · '),
    actions: (
      <>
        <Edit name={reason.name} onPress={() => setEdited(reason)} />
        <IconButton
          icon={Trash2}
          label={`Sil: ${reason.name}`}
          variant="danger"
          onClick={() => setLeaving(reason)}
        />
      </>
    ),
  }));
  return (
    <>
      <SetupList
        title="Giriş ve çıkış nedenleri"
        addLabel="Neden ekle"
        icon={Plus}
        rows={rows}
        onAdd={() => setEdited('new')}
      />
      {edited !== null && <ReasonDialog reason={recordOf(edited)} onClose={() => setEdited(null)} />}
      {leaving && (
        <DeleteDialog
          deletion={deletion}
          id={leaving.id}
          title="Neden silinsin mi?"
          doneText={`${leaving.name} silindi`}
          onClose={() => setLeaving(null)}
        >
          <p className="break-words">{leaving.name}</p>
          <p className="pt-2">Yazılmış hareketler nedenini korur.</p>
        </DeleteDialog>
      )}
    </>
  );
}

const Edit = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <IconButton icon={Pencil} label={`Düzenle: ${name}`} onClick={onPress} />
);

const draftOf = (till?: TillName) => ({ name: till?.name ?? '' });

const read = ({ name }: { name: string }) => ({
  fields: { name: name.trim() },
  problems: { name: name.trim() === '' ? 'Kasa adı gerekli.' : null },
});

interface Props {
  /** Missing for a new till. */
  till?: TillName | undefined;
  onClose: () => void;
}

/** Adds a till or renames one (CASH-1). Mount it to open it. */
function TillDialog({ till, onClose }: Props) {
  const create = useCreateTill();
  const rename = useRenameTill();
  const form = useRecordForm({
    record: till,
    draftOf,
    read,
    current: TillName,
    compare: comparing(({ name }: TillName) => ({ 'Kasa adı': name })),
    create: create.mutateAsync,
    update: ({ id, version }, { name = '', idempotencyKey }) =>
      rename.mutateAsync({ id, name, idempotencyKey, expectedVersion: version }),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: till ? 'Kasa güncellendi' : 'Kasa eklendi' },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={till ? 'Kasayı düzenle' : 'Kasa ekle'} size="small" onClose={onClose}>
      <TextField label="Kasa adı" isRequired autoFocus maxLength={40} {...form.field('name')} />
    </FormDialog>
  );
}
