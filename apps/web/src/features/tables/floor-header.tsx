import type { Table } from '@sofra/contract/orders/tables';
import { guestsText } from '@sofra/domain/orders/guests';
import {
  Check,
  Grid2x2,
  Grid3x3,
  LayoutGrid,
  Map as Plan,
  MapPinned,
  Pencil,
  Plus,
  Search,
} from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { filterTables, TABLE_FILTERS, type TableFilter } from '#src/features/tables/table-filter.ts';
import { useGuestCode } from '#src/features/orders/guest-orders/guest-orders-queries.ts';
import type { FloorView } from '#src/features/tables/use-floor-view.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { type Segment, SegmentedControl } from '#src/ui/fields/segmented-control.tsx';

interface Props {
  tables: readonly Table[];
  /** The tables are not loaded yet, so their number is unknown. */
  isUnknown: boolean;
  filter: TableFilter;
  onFilter: (filter: TableFilter) => void;
  /** Replaces the filter while the layout is edited. */
  toolbar: ReactNode;
  /** Opens the search; undefined where the floor is small (FLOOR-42). */
  onSearch: (() => void) | undefined;
  /** The floor is shown densely on a phone: the header is one row, without its title. */
  isOneRow: boolean;
  children: ReactNode;
}

/** Title, filter with counts, and the actions of this role. */
export function FloorHeader(props: Props) {
  const { tables, isUnknown, filter, onFilter, toolbar, onSearch, isOneRow, children } = props;
  const segments = isUnknown
    ? TABLE_FILTERS
    : TABLE_FILTERS.map((one) => ({ ...one, count: filterTables(tables, one.value).length }));
  const code = useGuestCode();
  if (isOneRow) return <OneRowHeader {...{ segments, filter, onFilter, onSearch, children }} />;
  const subtitle = [guestsNow(tables), code !== null && `Günün kodu ${code}`].filter(Boolean).join(' · ');
  const actions = (
    <div className="flex gap-2 sm:order-last sm:gap-3">
      {onSearch && <SearchButton onOpen={onSearch} />}
      {children}
    </div>
  );
  return (
    <PageHeader title="Masalar" subtitle={subtitle || undefined} actions={actions}>
      {toolbar || (
        <SegmentedControl label="Masa süzgeci" value={filter} onValue={onFilter} segments={segments} />
      )}
    </PageHeader>
  );
}

/** *139 kişi*: the guests at the tables that are shown; nothing without any (GUESTS-11). */
function guestsNow(tables: readonly Table[]): string | undefined {
  const guests = tables.reduce((sum, table) => sum + (table.guests ?? 0), 0);
  return guests > 0 ? guestsText(guests) : undefined;
}

type OneRowProps = Pick<Props, 'filter' | 'onFilter' | 'onSearch' | 'children'> & {
  segments: readonly Segment<TableFilter>[];
};

/** Leaves the height to the tables: search, filter and buttons in one row (FLOOR-45). */
const OneRowHeader = ({ segments, filter, onFilter, onSearch, children }: OneRowProps) => (
  <header className="sticky top-safe-0 z-20 flex items-center gap-1.5 border-b border-line bg-bg px-3 py-1">
    <h1 className="sr-only">Masalar</h1>
    {onSearch && <SearchButton isWide onOpen={onSearch} />}
    <Select
      label={<span className="sr-only">Masa süzgeci</span>}
      className="w-33 shrink-0"
      value={filter}
      onValue={onFilter}
      options={segments.map(({ value, label, count }) => ({
        value,
        label: count === undefined ? label : `${label} ${count}`,
      }))}
    />
    {children}
  </header>
);

/** Switches between the arranged positions and the plain grid; in edit mode the toolbar has this button. */
export function CanvasButton({ view }: { view: FloorView }) {
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

/** Switches between the dense view and the cards (FLOOR-42). */
export function DenseButton({ view }: { view: FloorView }) {
  if (view.isEditing) return null;
  const isDense = view.shows === 'dense';
  return (
    <IconButton
      icon={isDense ? LayoutGrid : Grid3x3}
      label={isDense ? 'Kart görünümü' : 'Sık görünüm'}
      variant="outline"
      onClick={isDense ? view.showGrid : view.showDense}
    />
  );
}

/** Opens the search, as `/` does (FLOOR-47). */
const SearchButton = ({ isWide = false, onOpen }: { isWide?: boolean; onOpen: () => void }) => (
  <Button
    size={44}
    icon={Search}
    aria-label="Masa ara"
    aria-keyshortcuts="/"
    title="Masa ara"
    onClick={onOpen}
    className={
      isWide
        ? '@container min-w-0 flex-1 justify-start! px-3! font-normal! text-ink-2!'
        : 'max-sm:w-11 max-sm:px-0!'
    }
  >
    {isWide ? <span className="truncate @max-[6rem]:sr-only">Masa ara</span> : <Kbd>/</Kbd>}
  </Button>
);

interface ActionProps {
  view: FloorView;
  onAdd: () => void;
  /** Opens *Bölümler*, which is offered while the layout is edited (FLOOR-37). */
  onAreas: () => void;
}

/** After the filter on wide screens, beside the title on phones; without labels where there is no room. */
export function FloorActions({ view, onAdd, onAreas }: ActionProps) {
  const { isEditing } = view;
  const editButton = useFocusAfter(isEditing);
  return (
    <>
      {isEditing && (
        <Button size={44} icon={MapPinned} onClick={onAreas}>
          <span className="max-sm:sr-only">Bölümler</span>
        </Button>
      )}
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
