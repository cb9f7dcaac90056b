import type { Area } from '@sofra/contract/orders/areas';
import type { Table } from '@sofra/contract/orders/tables';
import { LayoutGrid, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { DENSE_SKELETON } from '#src/features/tables/dense-skeleton.tsx';
import { FloorCard } from '#src/features/tables/floor-card.tsx';
import { LayoutCanvas, Placed } from '#src/features/tables/layout-canvas.tsx';
import { levelsOf, type Layout } from '#src/features/tables/table-layout.ts';
import { tablesNumbered, type Typed } from '#src/features/tables/use-table-jump.ts';
import { useNow } from '#src/lib/format/now.ts';
import { useUnsentTableIds } from '#src/order-queue/unsent-tables.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { TableGrid } from '#src/ui/lists/table-grid.tsx';

interface Props {
  /** The tables that match the filter, in natural order. */
  tables: readonly Table[];
  allTables: readonly Table[];
  /** The number being typed; it searches all tables, whatever the filter. */
  jump: Typed;
  /** The positions of the tables; null without a canvas. */
  places: Layout | null;
  areas: readonly Area[];
  isDense: boolean;
  onShowAll: () => void;
  /** Undefined for roles that may not add tables. */
  onAdd: (() => void) | undefined;
}

/** Loaded lazily, because most businesses have few tables. */
const DenseFloor = lazy(async () => ({
  default: (await import('#src/features/tables/dense-floor.tsx')).DenseFloor,
}));

/** The cards, or why there are none (FLOOR-8). */
export function FloorGrid(props: Props) {
  const { tables, allTables, places, areas, isDense, jump } = props;
  const now = useNow();
  const unsent = useUnsentTableIds();
  const cards = useRef<HTMLDivElement>(null);
  const shown = jump.digits === '' ? tables : tablesNumbered(allTables, jump.digits);
  // If several tables match the number, the first gets the focus, so that Enter opens it.
  useEffect(() => {
    if (jump.isSettled) cards.current?.querySelector('a')?.focus();
  }, [jump]);
  const cardOf = (table: Table) => (
    <FloorCard key={table.id} table={table} now={now} hasUnsent={unsent.has(table.id)} />
  );
  return (
    <>
      <p role="status" className={jump.digits === '' ? 'sr-only' : 'pb-3 text-sm text-ink-2'}>
        {jump.digits !== '' && `Masa no ${jump.digits} · ${shown.length} masa · Esc: vazgeç`}
      </p>
      {shown.length === 0 && <NoTables {...props} />}
      <div ref={cards}>
        {shown.length > 0 && isDense ? (
          <Suspense fallback={DENSE_SKELETON}>
            <DenseFloor tables={shown} {...{ areas, unsent, now }} />
          </Suspense>
        ) : places && shown.length > 0 ? (
          <Canvas tables={shown} places={places} cardOf={cardOf} />
        ) : (
          <TableGrid>{shown.map(cardOf)}</TableGrid>
        )}
      </div>
    </>
  );
}

interface CanvasProps {
  tables: readonly Table[];
  places: Layout;
  cardOf: (table: Table) => ReactNode;
}

/** Cards that overlap are stacked in the order in which they were placed, as in edit mode. */
function Canvas({ tables, places, cardOf }: CanvasProps) {
  const levels = levelsOf(places);
  return (
    <LayoutCanvas places={places}>
      {tables.map((table) => (
        <Placed key={table.id} at={places[table.id]} level={levels[table.id]}>
          {cardOf(table)}
        </Placed>
      ))}
    </LayoutCanvas>
  );
}

function NoTables({ allTables, jump, onAdd, onShowAll }: Props) {
  const isFiltered = allTables.length > 0;
  return (
    <EmptyState
      icon={LayoutGrid}
      title="Masa bulunamadı"
      action={
        isFiltered
          ? jump.digits === '' && <Button onClick={onShowAll}>Hepsini göster</Button>
          : onAdd && (
              <Button variant="primary" icon={Plus} onClick={onAdd}>
                Masa ekle
              </Button>
            )
      }
    >
      {isFiltered ? 'Bu süzgece uyan masa yok.' : onAdd ? 'İlk masanızı ekleyin.' : 'Henüz masa eklenmemiş.'}
    </EmptyState>
  );
}
