import { Area } from '@sofra/contract/orders/areas';
import type { Table } from '@sofra/contract/orders/tables';
import { ArrowDown, ArrowUp, Check, ListChecks, Pencil, Plus, Trash2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AreaTablesDialog } from '#src/features/tables/area-tables-dialog.tsx';
import {
  useAreasQuery,
  useCreateArea,
  useDeleteArea,
  useOrderAreas,
  useRenameArea,
} from '#src/features/tables/areas-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { comparing, RefusalBanner, refusalTextOf } from '#src/ui/overlays/edit-conflict.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';
import { useRecordForm, type RecordForm } from '#src/ui/record-form/use-record-form.ts';

const MAX_NAME = 40;

interface Props {
  tables: readonly Table[];
  onClose: () => void;
}

type OpenDialog = { kind: 'tables' | 'delete'; area: Area };

/** *Bölümler*: adds, renames, orders, fills and deletes areas (FLOOR-37). Mount it to open it. */
export function AreasDialog({ tables, onClose }: Props) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const order = useMoving();
  const close = () => setDialog(null);
  return (
    <Dialog isOpen onClose={onClose} title="Bölümler">
      <div className="flex flex-col gap-4">
        <NewArea />
        <ListState
          query={useAreasQuery()}
          failedText="Bölümler okunamadı"
          skeleton={<SkeletonRows count={3} block="h-11" className="flex flex-col gap-2" />}
          empty={<p className="text-sm text-ink-2">Henüz bölüm yok. Örneğin: Salon, Bahçe, Teras.</p>}
        >
          {(areas) => (
            <ul aria-label="Bölümler" className="flex flex-col">
              {areas.map((area, at) => (
                <AreaRow
                  key={area.id}
                  area={area}
                  tableCount={tables.filter(({ areaId }) => areaId === area.id).length}
                  onUp={at > 0 ? () => order(areas, at, at - 1) : null}
                  onDown={at < areas.length - 1 ? () => order(areas, at, at + 1) : null}
                  onTables={() => setDialog({ kind: 'tables', area })}
                  onDelete={() => setDialog({ kind: 'delete', area })}
                />
              ))}
            </ul>
          )}
        </ListState>
      </div>
      {dialog?.kind === 'tables' && <AreaTablesDialog area={dialog.area} tables={tables} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteAreaDialog area={dialog.area} onClose={close} />}
    </Dialog>
  );
}

/** Moves one area to another place; the list shows it at once where the server agrees. */
function useMoving() {
  const { mutate } = useOrderAreas();
  return (areas: readonly Area[], from: number, to: number) => {
    const ids = areas.map(({ id }) => id);
    const moved = ids.splice(from, 1);
    mutate(
      { areaIds: ids.toSpliced(to, 0, ...moved) },
      { onError: (error) => toast.error(errorTextOf(error, 'Sıra değiştirilemedi. Tekrar deneyin.')) },
    );
  };
}

const DeleteAreaDialog = ({ area, onClose }: { area: Area; onClose: () => void }) => (
  <DeleteDialog
    deletion={useDeleteArea()}
    id={area.id}
    title="Bölüm silinsin mi?"
    doneText={`${area.name} silindi`}
    onClose={onClose}
  >
    <p className="break-words">{area.name}</p>
    <p className="pt-2">Masaları silinmez, bölümsüz kalır.</p>
  </DeleteDialog>
);

const draftOf = (area?: Area) => ({ name: area?.name ?? '' });

const read = ({ name }: { name: string }) => ({
  fields: { name: name.trim() },
  problems: { name: name.trim() === '' ? 'Bölüm adı gerekli.' : null },
});

function NewArea() {
  const create = useCreateArea();
  const form = useRecordForm({ draftOf, read, create: create.mutateAsync });
  return (
    <form aria-label="Bölüm ekle" noValidate onSubmit={form.submit} className="flex items-start gap-2">
      <NameField form={form} label="Yeni bölüm" fallback="Bölüm eklenemedi" />
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

interface RowProps {
  area: Area;
  tableCount: number;
  /** Null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onTables: () => void;
  onDelete: () => void;
}

function AreaRow({ area, tableCount, onUp, onDown, onTables, onDelete }: RowProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { name } = area;
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-1 border-b border-line py-1 last:border-b-0">
      {isRenaming ? (
        <RenameForm area={area} onClose={() => setIsRenaming(false)} />
      ) : (
        <>
          <span className="min-w-0 flex-1 basis-32 break-words">
            {name} <span className="num text-sm text-ink-2">{tableCount} masa</span>
          </span>
          <span className="ml-auto flex">
            <IconButton icon={ListChecks} label={`Masaları seç: ${name}`} onClick={onTables} />
            <IconButton icon={ArrowUp} label={`Yukarı: ${name}`} disabled={!onUp} onClick={() => onUp?.()} />
            <IconButton
              icon={ArrowDown}
              label={`Aşağı: ${name}`}
              disabled={!onDown}
              onClick={() => onDown?.()}
            />
            <IconButton icon={Pencil} label={`Adını değiştir: ${name}`} onClick={() => setIsRenaming(true)} />
            <IconButton icon={Trash2} label={`Sil: ${name}`} variant="danger" onClick={onDelete} />
          </span>
        </>
      )}
    </li>
  );
}

function RenameForm({ area, onClose }: { area: Area; onClose: () => void }) {
  const rename = useRenameArea();
  const form = useRecordForm({
    record: area,
    draftOf,
    read,
    current: Area,
    compare: comparing(({ name }: Area) => ({ 'Bölüm adı': name })),
    update: ({ id, version }, { name = '', idempotencyKey }) =>
      rename.mutateAsync({ id, name, idempotencyKey, expectedVersion: version }),
    onSaved: onClose,
  });
  return (
    <form
      aria-label={`Ad: ${area.name}`}
      noValidate
      onSubmit={form.submit}
      className="flex flex-1 items-start gap-1"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {form.changes.length > 0 && <RefusalBanner error={form.refusal} changes={form.changes} />}
        <NameField
          form={form.changes.length > 0 ? { ...form, refusal: null } : form}
          label={<span className="sr-only">Bölüm adı</span>}
          fallback="Güncellenemedi"
        />
      </div>
      <IconButton type="submit" icon={Check} label="Kaydet" disabled={form.isPending} className="mt-1" />
      <IconButton icon={X} label="Vazgeç" onClick={onClose} className="mt-1" />
    </form>
  );
}
