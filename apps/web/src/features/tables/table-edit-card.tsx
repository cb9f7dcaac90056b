import type { Table } from '@sofra/contract/orders/tables';
import { Pencil, Power, PowerOff, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUpdateTable } from '#src/features/tables/tables-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  table: Table;
  onEdit: () => void;
  onDelete: () => void;
  /** Covers the card, below its buttons; on the canvas it is what is dragged. */
  handle?: ReactNode;
  /** The button that moves it without dragging. */
  placing?: ReactNode;
}

/** A table in edit mode: its buttons replace the link to the order. */
export function TableEditCard({ table, onEdit, onDelete, handle, placing }: Props) {
  const { name, capacity, isActive } = table;
  const { setActive, isPending, error } = useActivity(table);
  const activityLabel = isActive ? 'Pasif yap' : 'Etkinleştir';
  const onHatch = isActive ? '' : 'rounded-sm bg-bg px-1';
  return (
    <div
      role="group"
      aria-label={name}
      className={classNames(
        'relative flex min-h-[110px] min-w-0 flex-col justify-between gap-1 rounded-lg border border-line pt-2.5 pr-1 pb-1 pl-4',
        isActive ? 'bg-surface' : 'hatch bg-bg',
      )}
    >
      {handle}
      <div className="pointer-events-none relative flex items-baseline justify-between gap-2 pr-2">
        <span className={classNames('truncate text-lg font-semibold', onHatch, onHatch && '-mx-1')}>
          {name}
        </span>
        <span className={classNames('shrink-0 text-xs text-ink-2', onHatch)}>{capacity} kişilik</span>
      </div>
      {error !== null && (
        <p role="alert" className="pointer-events-none relative pr-2 text-xs font-medium text-nar-text">
          {errorTextOf(error)}
        </p>
      )}
      <div className={classNames('relative -ml-3 flex justify-between', !isActive && 'rounded-md bg-bg')}>
        <IconButton icon={Pencil} label={`Düzenle: ${name}`} onClick={onEdit} />
        {placing}
        <Button
          variant="quiet"
          size={44}
          icon={isActive ? PowerOff : Power}
          title={activityLabel}
          aria-label={`${activityLabel}: ${name}`}
          isPending={isPending}
          onClick={() => setActive(!isActive)}
          className="max-sm:w-11 max-sm:px-0"
        >
          <span className="max-sm:hidden">{activityLabel}</span>
        </Button>
        <IconButton icon={Trash2} label={`Sil: ${name}`} variant="danger" onClick={onDelete} />
      </div>
    </div>
  );
}

/** Switches a table passive and back, without a confirmation, because *Geri al* undoes it (FLOOR-20). */
function useActivity({ id, name }: Table) {
  const update = useUpdateTable();
  const write = (next: boolean): Promise<unknown> =>
    update.mutateAsync({ id, isActive: next }).then(() =>
      toast.success(`${name} ${next ? 'etkinleştirildi' : 'pasif yapıldı'}`, {
        // The card may be gone when the toast is pressed.
        undo: () => void write(!next).catch((error: unknown) => toast.error(errorTextOf(error))),
      }),
    );
  const setActive = (next: boolean) => void write(next).catch(() => undefined);
  return { setActive, isPending: update.isPending, error: update.error };
}
