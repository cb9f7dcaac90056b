import { Area } from '@sofra/contract/orders/areas';
import type { Table } from '@sofra/contract/orders/tables';
import { ArrowDown, ArrowUp, ListChecks, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTakesGuestOrders } from '#src/features/business/business-queries.ts';
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
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';
import { NamedRow, NewNameForm } from '#src/ui/record-form/named-rows.tsx';

const AREA = { noun: 'Bölüm', maxLength: 40 };

interface Props {
  tables: readonly Table[];
  onClose: () => void;
}

type OpenDialog = { kind: 'tables' | 'delete'; area: Area };

/** *Bölümler*: adds, renames, orders, fills and deletes areas (FLOOR-37). Mount it to open it. */
export function AreasDialog({ tables, onClose }: Props) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const create = useCreateArea().mutateAsync;
  const move = useMoveArea();
  const close = () => setDialog(null);
  return (
    <Dialog isOpen onClose={onClose} title="Bölümler">
      <div className="flex flex-col gap-4">
        <NewNameForm {...AREA} create={create} />
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
                  onUp={at > 0 ? () => move(areas, at, at - 1) : null}
                  onDown={at < areas.length - 1 ? () => move(areas, at, at + 1) : null}
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

/** Moves one area to another place of the list. The refusal is shown also after the dialog is closed. */
function useMoveArea() {
  const { mutateAsync } = useOrderAreas();
  return (areas: readonly Area[], from: number, to: number) => {
    const ids = areas.map(({ id }) => id);
    const moved = ids.splice(from, 1);
    mutateAsync({ areaIds: ids.toSpliced(to, 0, ...moved) }).catch((error: unknown) =>
      toast.error(errorTextOf(error, 'Sıra değiştirilemedi. Tekrar deneyin.')),
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
  const { name } = area;
  const takesOrders = useTakesGuestOrders() === true;
  return (
    <NamedRow
      {...AREA}
      record={area}
      schema={Area}
      rename={useRenameArea().mutateAsync}
      onDelete={onDelete}
      note={<span className="num text-sm text-ink-2">{tableCount} masa</span>}
    >
      {takesOrders && <AreaSwitch area={area} />}
      <IconButton icon={ListChecks} label={`Masaları seç: ${name}`} onClick={onTables} />
      <IconButton icon={ArrowUp} label={`Yukarı: ${name}`} disabled={!onUp} onClick={() => onUp?.()} />
      <IconButton icon={ArrowDown} label={`Aşağı: ${name}`} disabled={!onDown} onClick={() => onDown?.()} />
    </NamedRow>
  );
}

/** Switches the orders by QR of an area off and on (GUESTORDER-2). */
function AreaSwitch({ area: { id, name, version, takesGuestOrders = true } }: { area: Area }) {
  const { mutateAsync, isPending } = useRenameArea();
  return (
    <IconButton
      icon={QrCode}
      label={`QR ile sipariş ${takesGuestOrders ? 'açık' : 'kapalı'}: ${name}`}
      variant={takesGuestOrders ? 'outline' : 'quiet'}
      aria-pressed={takesGuestOrders}
      disabled={isPending}
      onClick={() =>
        void mutateAsync({
          ...{ id, name, expectedVersion: version },
          takesGuestOrders: !takesGuestOrders,
        }).catch((error: unknown) =>
          toast.error(errorTextOf(error, 'Bölüm değiştirilemedi. Tekrar deneyin.')),
        )
      }
    />
  );
}
