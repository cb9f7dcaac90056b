import type { Table } from '@sofra/contract/orders/tables';
import { Check, Grid2x2, Map as Plan, Pencil, Plus } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { filterTables, TABLE_FILTERS, type TableFilter } from '#src/features/tables/table-filter.ts';
import type { FloorView } from '#src/features/tables/use-floor-view.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';

interface Props {
  tables: readonly Table[];
  /** The tables are not loaded yet, so their number is unknown. */
  isUnknown: boolean;
  filter: TableFilter;
  onFilter: (filter: TableFilter) => void;
  /** Replaces the filter while the layout is edited. */
  toolbar: ReactNode;
  children: ReactNode;
}

/** Title, filter with counts, and the actions of this role. */
export function FloorHeader({ tables, isUnknown, filter, onFilter, toolbar, children }: Props) {
  return (
    <PageHeader title="Masalar" actions={<div className="flex gap-2 sm:order-last sm:gap-3">{children}</div>}>
      {toolbar || (
        <SegmentedControl
          label="Masa süzgeci"
          value={filter}
          onValue={onFilter}
          segments={
            isUnknown
              ? TABLE_FILTERS
              : TABLE_FILTERS.map((one) => ({ ...one, count: filterTables(tables, one.value).length }))
          }
        />
      )}
    </PageHeader>
  );
}

/** Switches between the arranged positions and the plain grid; in edit mode the toolbar has this button. */
export function ViewButton({ view }: { view: FloorView }) {
  if (view.isEditing || !view.hasCanvas) return null;
  const isCanvas = view.shows === 'canvas';
  return (
    <IconButton
      icon={isCanvas ? Grid2x2 : Plan}
      label={isCanvas ? 'Izgaraya dön' : 'Düzeni göster'}
      variant="outline"
      onClick={isCanvas ? view.showGrid : view.showCanvas}
    />
  );
}

/** After the filter on wide screens, beside the title on phones; without labels where there is no room. */
export function FloorActions({ view, onAdd }: { view: FloorView; onAdd: () => void }) {
  const { isEditing } = view;
  const editButton = useFocusAfter(isEditing);
  return (
    <>
      <Button
        ref={editButton}
        size={44}
        icon={isEditing ? Check : Pencil}
        onClick={isEditing ? view.finish : view.edit}
      >
        <span className={isEditing ? '' : 'max-xl:sr-only'}>{isEditing ? 'Bitti' : 'Düzeni düzenle'}</span>
      </Button>
      <Button size={44} variant="primary" icon={Plus} onClick={onAdd}>
        <span className="max-sm:sr-only">Masa ekle</span>
      </Button>
    </>
  );
}

/** Focuses the button when editing ends, because the toolbar with the pressed button disappears. */
function useFocusAfter(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
