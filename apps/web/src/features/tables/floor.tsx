import type { Area } from '@sofra/contract/orders/areas';
import type { Table } from '@sofra/contract/orders/tables';
import { can } from '@sofra/domain/people/permissions';
import {
  lazy,
  Suspense,
  useCallback,
  useRef,
  useState,
  useLayoutEffect,
  type ReactNode,
  type RefObject,
  useEffect,
} from 'react';
import { AreaBar } from '#src/features/tables/area-bar.tsx';
import { ALL_AREAS, useAreaChoice } from '#src/features/tables/area-choice.ts';
import { useAreas } from '#src/features/tables/areas-queries.ts';
import { DenseProposal, MANY_TABLES } from '#src/features/tables/dense-proposal.tsx';
import { DENSE_SKELETON } from '#src/features/tables/dense-skeleton.tsx';
import { FloorDialog, type OpenDialog } from '#src/features/tables/floor-dialogs.tsx';
import { FloorTop } from '#src/features/tables/floor-top.tsx';
import { type TableFilter, filterTables } from '#src/features/tables/table-filter.ts';
import { useFloorView, type FloorView } from '#src/features/tables/use-floor-view.ts';
import { useLayoutEditor, type LayoutEditor as Editor } from '#src/features/tables/use-layout-editor.ts';
import { useTableJump, type Typed } from '#src/features/tables/use-table-jump.ts';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { useSession } from '#src/lib/api/session.ts';
import { useSlashKey } from '#src/ui/fields/use-slash-key.ts';
import { ReadState, type QueryState } from '#src/ui/lists/list-state.tsx';
import { Skeleton, SkeletonBlocks } from '#src/ui/lists/skeleton.tsx';
import { TableGrid } from '#src/ui/lists/table-grid.tsx';
import { FloorGrid } from '#src/features/tables/floor-grid.tsx';
import { usePublishedLayout } from '#src/features/tables/layout-queries.ts';
import { adoptPublished } from '#src/features/tables/published-layout.ts';
import {
  useHasTakeaway,
  useExpectsGuestOrders,
  useTakesReservations,
} from '#src/features/business/business-queries.ts';
import { useWaitingGuestOrders } from '#src/features/guest-calls/guest-calls-queries.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { useBreakpoint } from '#src/ui/use-breakpoint.ts';
import { toast } from '#src/lib/format/notices.ts';

/** Loaded lazily, because many businesses serve tables only. */
const LazyFloorLinks = lazyPart(
  async () => (await import('#src/features/tables/floor-links.tsx')).FloorLinks,
);

interface Props {
  /** The tables in natural order. */
  list: QueryState<readonly Table[]>;
}

const NO_TABLES: readonly Table[] = [];

/** Filter, chips, cards and, for roles that may, edit mode. */
export function Floor({ list }: Props) {
  const { data: tables = NO_TABLES } = list;
  const mayWrite = useMayWrite();
  const links = useFloorLinks();
  const areas = useAreas();
  const area = useAreaChoice(areas, tables);
  const [filter, setFilter] = useState<TableFilter>('all');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const editor = useLayoutEditor(tables, useWidth(frame));
  const view = useFloorView(tables, editor.forgetSteps);
  const isDense = view.shows === 'dense';
  useAdoptPublishedLayout(view.isEditing);
  const openTable = useOpenTable();
  const jump = useTableJump(tables, openTable, view.isEditing || dialog !== null);
  const search = useCallback(() => setDialog({ kind: 'search' }), []);
  useSlashKey(dialog === null && !view.isEditing && tables.length > 0, search);
  const showAll = () => {
    setFilter('all');
    if (area.value !== ALL_AREAS) area.choose(ALL_AREAS);
  };
  return (
    <Suspense>
      <FloorTop
        tables={area.tables}
        isUnknown={list.data === undefined}
        isLarge={areas.length > 0 || tables.length > MANY_TABLES}
        {...{ filter, view, editor, mayWrite }}
        onFilter={setFilter}
        onOpen={setDialog}
      />
      {view.shows !== 'layout' && <AreaBar choice={area}>{links}</AreaBar>}
      <div className={paddingOf(isDense, area.chips.length > 0)}>
        {!view.isEditing && !isDense && (
          <DenseProposal tableCount={tables.length} onAccept={view.showDense} />
        )}
        <div ref={frame}>
          <ReadState query={list} skeleton={isDense ? DENSE_SKELETON : SKELETON}>
            {() => (
              <FloorBody
                tables={tables}
                shown={filterTables(area.tables, filter)}
                areas={areas}
                shows={view.shows}
                editor={editor}
                jump={jump}
                onShowAll={showAll}
                onAdd={mayWrite ? () => setDialog({ kind: 'add' }) : undefined}
                onEdit={(table) => setDialog({ kind: 'edit', table })}
                onDelete={(table) => setDialog({ kind: 'delete', table })}
              />
            )}
          </ReadState>
        </div>
      </div>
      <FloorDialog
        dialog={dialog}
        {...{ tables, areas }}
        areaId={areas.some(({ id }) => id === area.value) ? area.value : null}
        onOpen={openTable}
        onClose={() => setDialog(null)}
      />
    </Suspense>
  );
}

/** Links to takeaway, reservations and orders of guests; null where the business has none of them. */
function useFloorLinks(): ReactNode {
  const hasTakeaway = useHasTakeaway();
  const takesReservations = useTakesReservations() === true;
  const seesGuestOrders = useSeesGuestOrders();
  if (!hasTakeaway && !takesReservations && !seesGuestOrders) return null;
  return <LazyFloorLinks {...{ hasTakeaway, takesReservations, seesGuestOrders }} />;
}

/** Users who may accept. Orders that wait are shown also after the setting was switched off (GUESTORDER-31). */
function useSeesGuestOrders(): boolean {
  const role = useSession()?.role;
  const isOn = useExpectsGuestOrders() === true;
  const hasWaiting = useWaitingGuestOrders() > 0;
  return role !== undefined && can(role, 'orders.addLines') && (isOn || hasWaiting);
}

/** Chips and section heads stand close to the tables, which need the height. */
const paddingOf = (isDense: boolean, hasChips: boolean): string =>
  isDense ? 'px-3 pb-4 sm:px-6' : hasChips ? 'p-4 pt-2 sm:p-6 sm:pt-2' : 'p-4 sm:p-6';

const SKELETON = (
  <Skeleton>
    <TableGrid>
      <SkeletonBlocks count={8} block="h-[110px] rounded-lg" />
    </TableGrid>
  </Skeleton>
);

function useMayWrite(): boolean {
  const session = useSession();
  return session !== null && can(session.role, 'tables.write');
}

function useOpenTable() {
  const navigate = useNavigate();
  return useCallback(
    (table: Table) => void navigate({ to: '/app/tables/$tableId', params: { tableId: table.id } }),
    [navigate],
  );
}

/** The inner width of an element in px; follows the window and the sidebar. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(measured.clientWidth);
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Loaded lazily, because only the office edits the layout and waiters should not wait for it. */
const LayoutEditor = lazy(async () => ({
  default: (await import('#src/features/tables/layout-editor.tsx')).LayoutEditor,
}));
const EditGrid = lazy(async () => ({
  default: (await import('#src/features/tables/edit-grid.tsx')).EditGrid,
}));

interface FloorBodyProps {
  tables: readonly Table[];
  /** The tables that match area and filter. */
  shown: readonly Table[];
  areas: readonly Area[];
  shows: FloorView['shows'];
  editor: Editor;
  jump: Typed;
  onShowAll: () => void;
  onAdd: (() => void) | undefined;
  onEdit: (table: Table) => void;
  onDelete: (table: Table) => void;
}

/** The tables in view or edit mode. The edited canvas shows all of them, whatever the filter. */
function FloorBody(props: FloorBodyProps) {
  const { tables, shown, areas, shows, editor, jump, onShowAll, onAdd, onEdit, onDelete } = props;
  if (shows === 'layout' && tables.length > 0)
    return <LayoutEditor tables={tables} editor={editor} onEdit={onEdit} onDelete={onDelete} />;
  if (shows === 'edit-cards' && shown.length > 0)
    return <EditGrid tables={shown} onEdit={onEdit} onDelete={onDelete} />;
  return (
    <FloorGrid
      tables={shown}
      allTables={tables}
      areas={areas}
      isDense={shows === 'dense'}
      places={shows === 'canvas' ? editor.places : null}
      jump={jump}
      onShowAll={onShowAll}
      onAdd={onAdd}
    />
  );
}

/**
 * Adopts the layout an owner published. Phones show the grid and do not request it. While the user edits the layout, it
 * waits for *Bitti*. Then it shows a notice, because the edited positions are replaced.
 */
function useAdoptPublishedLayout(isEditing: boolean): void {
  const { data: published } = usePublishedLayout(useBreakpoint('sm'));
  const businessId = useSession()?.businessId;
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (published && businessId && !isEditing && adoptPublished(businessId, published) && wasEditing.current)
      toast.info('Patronun bütün cihazlar için verdiği düzen alındı.');
    wasEditing.current = isEditing;
  }, [published, businessId, isEditing]);
}
