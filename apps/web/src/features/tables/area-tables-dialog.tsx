import type { Area } from '@sofra/contract/orders/areas';
import type { Table } from '@sofra/contract/orders/tables';
import { useState } from 'react';
import { useChangeAreaTables } from '#src/features/tables/areas-queries.ts';
import { refusalTextOf } from '#src/ui/overlays/edit-conflict.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { ToggleChips } from '#src/ui/fields/toggle-chips.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface Props {
  area: Area;
  /** All tables, in natural order. */
  tables: readonly Table[];
  onClose: () => void;
}

/** *Masaları seç*: the tables of an area, several at once (FLOOR-36). Only what was changed is sent. */
export function AreaTablesDialog({ area, tables, onClose }: Props) {
  // By id: true for tables to put in, false for tables to take out.
  const [wanted, setWanted] = useState<Readonly<Record<string, boolean>>>({});
  const change = useChangeAreaTables();
  const isIn = ({ id, areaId }: Table) => wanted[id] ?? areaId === area.id;
  const toggle = (name: string) => {
    const table = tables.find((one) => one.name === name);
    if (table) setWanted({ ...wanted, [table.id]: !isIn(table) });
  };
  const idsWhere = (value: boolean) =>
    tables
      .filter(({ id, areaId }) => wanted[id] === value && (areaId === area.id) !== value)
      .map(({ id }) => id);
  const [add, remove] = [idsWhere(true), idsWhere(false)];
  const save = () => {
    if (add.length + remove.length === 0) return onClose();
    change.mutate({ id: area.id, add, remove }, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={change.isPending}
      title={`Masaları seç · ${area.name}`}
      footer={
        <Button variant="primary" size={56} isWide isPending={change.isPending} onClick={save}>
          Kaydet
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {change.error && (
          <Banner tone="error">
            {refusalTextOf(change.error, 'Masalar kaydedilemedi. Tekrar deneyin.')}
          </Banner>
        )}
        <p className="text-sm text-ink-2">
          {tables.length === 0 ? 'Henüz masa yok.' : 'Başka bölümdeki bir masa seçilince bu bölüme geçer.'}
        </p>
        <ToggleChips
          label={`${area.name} masaları`}
          chips={tables.map(({ name }) => name)}
          chosen={tables.filter(isIn).map(({ name }) => name)}
          onToggle={toggle}
        />
      </div>
    </Dialog>
  );
}
