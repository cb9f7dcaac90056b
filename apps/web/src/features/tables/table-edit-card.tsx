import type { Table } from '@sofra/contract/tables';
import { Pencil, Power, PowerOff, Trash2 } from 'lucide-react';
import { useUpdateTable } from '#src/features/tables/tables-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  table: Table;
  onEdit: () => void;
  onDelete: () => void;
}

/** A table while the floor is edited: what the card leads to gives way to what may be done with it. */
export function TableEditCard({ table, onEdit, onDelete }: Props) {
  const update = useUpdateTable();
  const { name, capacity, isActive } = table;
  const activityWord = isActive ? 'Pasif yap' : 'Etkinleştir';
  const setActive = (next: boolean) =>
    update.mutate(
      { id: table.id, isActive: next },
      {
        onSuccess: () =>
          toast.success(`${name} ${next ? 'etkinleştirildi' : 'pasif yapıldı'}`, {
            undo: () => setActive(!next),
          }),
      },
    );
  return (
    <div
      role="group"
      aria-label={name}
      className={classNames(
        'flex min-h-[110px] min-w-0 flex-col justify-between gap-1 rounded-lg border border-line pt-2.5 pr-1 pb-1 pl-4',
        isActive ? 'bg-surface' : 'hatch',
      )}
    >
      <div className="flex items-baseline justify-between gap-2 pr-2">
        <span
          className={classNames('truncate text-lg font-semibold', !isActive && '-mx-1 rounded-sm bg-bg px-1')}
        >
          {name}
        </span>
        <span className={classNames('shrink-0 text-xs text-ink-2', !isActive && 'rounded-sm bg-bg px-1')}>
          {capacity} kişilik
        </span>
      </div>
      {update.error && (
        <p role="alert" className="pr-2 text-xs font-medium text-nar-text">
          {errorTextOf(update.error)}
        </p>
      )}
      <div className={classNames('-ml-3 flex justify-between', !isActive && 'rounded-md bg-bg')}>
        <IconButton icon={Pencil} label={`Düzenle: ${name}`} onClick={onEdit} />
        <Button
          variant="quiet"
          size={44}
          icon={isActive ? PowerOff : Power}
          title={activityWord}
          aria-label={`${activityWord}: ${name}`}
          isPending={update.isPending}
          onClick={() => setActive(!isActive)}
          className="max-sm:w-11 max-sm:px-0"
        >
          <span className="max-sm:hidden">{activityWord}</span>
        </Button>
        <IconButton icon={Trash2} label={`Sil: ${name}`} variant="danger" onClick={onDelete} />
      </div>
    </div>
  );
}
