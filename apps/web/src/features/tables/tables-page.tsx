import type { Table } from '@sofra/contract/tables';
import { can } from '@sofra/domain/permissions';
import { compareNatural } from '@sofra/domain/turkish';
import { useNavigate } from '@tanstack/react-router';
import { Check, Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { FloorGrid } from '#src/features/tables/floor-grid.tsx';
import { filterTables, TABLE_FILTERS, type TableFilter } from '#src/features/tables/table-filter.ts';
import { useTables } from '#src/features/tables/tables-queries.ts';
import { useTableJump } from '#src/features/tables/use-table-jump.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { useSession } from '#src/lib/session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';
import { TableGrid } from '#src/ui/table-grid.tsx';

/** The office's: a waiter, who only looks and taps, does not wait for them (design, "Budgets"). */
const TableDialog = lazy(async () => ({
  default: (await import('#src/features/tables/table-dialog.tsx')).TableDialog,
}));
const DeleteTableDialog = lazy(async () => ({
  default: (await import('#src/features/tables/delete-table-dialog.tsx')).DeleteTableDialog,
}));

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; table: Table };

/** *Masalar* (spec 2, "Tables page"): the floor at a glance, and for the office its editing. */
export function TablesPage() {
  const query = useTables();
  const tables = useMemo(() => query.data?.toSorted((a, b) => compareNatural(a.name, b.name)), [query.data]);
  if (tables) return <Floor tables={tables} />;
  return (
    <Floor
      tables={NO_TABLES}
      placeholder={
        query.isError ? (
          <Banner tone="error" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
            {errorTextOf(query.error)}
          </Banner>
        ) : (
          <FloorSkeleton />
        )
      }
    />
  );
}
const NO_TABLES: readonly Table[] = [];

/** `placeholder` stands where the cards will be, while they are unknown. */
function Floor({ tables, placeholder }: { tables: readonly Table[]; placeholder?: ReactNode }) {
  const session = useSession();
  const mayWrite = session !== null && can(session.role, 'tables.write');
  const [filter, setFilter] = useState<TableFilter>('all');
  const [isEditing, setIsEditing] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const navigate = useNavigate();
  const openTable = useCallback(
    (table: Table) => void navigate({ to: '/app/tables/$tableId', params: { tableId: table.id } }),
    [navigate],
  );
  const jump = useTableJump(tables, openTable, isEditing || dialog !== null);
  const add = () => setDialog({ kind: 'add' });
  return (
    <>
      <PageHeader
        title="Masalar"
        actions={mayWrite && <FloorActions isEditing={isEditing} onEditing={setIsEditing} onAdd={add} />}
      >
        <SegmentedControl
          label="Masa süzgeci"
          value={filter}
          onValue={setFilter}
          segments={TABLE_FILTERS.map((one) => ({ ...one, count: filterTables(tables, one.value).length }))}
        />
      </PageHeader>
      <div className="p-4 sm:p-6">
        {placeholder ?? (
          <FloorGrid
            tables={filterTables(tables, filter)}
            allTables={tables}
            jump={jump}
            isEditing={isEditing}
            onShowAll={() => setFilter('all')}
            onAdd={mayWrite ? add : undefined}
            onEdit={(table) => setDialog({ kind: 'edit', table })}
            onDelete={(table) => setDialog({ kind: 'delete', table })}
          />
        )}
      </div>
      <Suspense>{dialog && <FloorDialog dialog={dialog} onClose={() => setDialog(null)} />}</Suspense>
    </>
  );
}

function FloorDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  if (dialog.kind === 'add') return <TableDialog onClose={onClose} />;
  return dialog.kind === 'edit' ? (
    <TableDialog table={dialog.table} onClose={onClose} />
  ) : (
    <DeleteTableDialog table={dialog.table} onClose={onClose} />
  );
}

interface ActionsProps {
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onAdd: () => void;
}

/** After the filter on wide screens, beside the title and without words on phones. */
function FloorActions({ isEditing, onEditing, onAdd }: ActionsProps) {
  return (
    <div className="flex gap-2 sm:order-last sm:gap-3">
      <Button size={44} icon={isEditing ? Check : Pencil} onClick={() => onEditing(!isEditing)}>
        <span className={isEditing ? '' : 'max-sm:sr-only'}>{isEditing ? 'Bitti' : 'Düzenle'}</span>
      </Button>
      <Button size={44} variant="primary" icon={Plus} onClick={onAdd}>
        <span className="max-sm:sr-only">Masa ekle</span>
      </Button>
    </div>
  );
}

const SKELETON_CARDS = ['1', '2', '3', '4', '5', '6', '7', '8'];

function FloorSkeleton() {
  return (
    <Skeleton>
      <TableGrid>
        {SKELETON_CARDS.map((key) => (
          <SkeletonBlock key={key} className="h-[110px] rounded-lg" />
        ))}
      </TableGrid>
    </Skeleton>
  );
}
