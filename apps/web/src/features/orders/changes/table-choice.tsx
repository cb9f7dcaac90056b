import type { Table } from '@sofra/contract/orders/tables';
import { includesFolded } from '@sofra/domain/text/turkish';
import { useState, type ReactNode } from 'react';
import { useTables } from '#src/features/tables/tables-queries.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState, mapQuery } from '#src/ui/lists/list-state.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

interface Props {
  /** The order's own table, which is never offered. */
  tableId: string;
  isOffered: (table: Table) => boolean;
  /** The second line, which helps to choose a table. */
  noteOf: (table: Table) => string;
  /** The reason that no table can be chosen. */
  emptyTitle: string;
  isDisabled: boolean;
  onChoose: (table: Table) => void;
}

/** A search field appears from this many tables on; fewer are found faster by looking. */
const SEARCHED_FROM = 7;
const GRID = 'grid grid-cols-2 gap-2 sm:grid-cols-3';

/** A list of tables in the order of the floor (ORD-35). One tap chooses, or typing a name and Enter. */
export function TableChoice({ tableId, isOffered, emptyTitle, ...choice }: Props) {
  const isChoice = (table: Table) => table.id !== tableId && table.isActive && isOffered(table);
  return (
    <ListState
      query={mapQuery(useTables(), (tables) => tables.filter(isChoice))}
      skeleton={<SkeletonRows count={6} block="h-16" className={GRID} />}
      empty={<EmptyState title={emptyTitle} />}
    >
      {(offered) => <Offered offered={offered} {...choice} />}
    </ListState>
  );
}

type OfferedProps = Pick<Props, 'noteOf' | 'isDisabled' | 'onChoose'> & { offered: readonly Table[] };

function Offered({ offered, onChoose, ...variant }: OfferedProps) {
  const [wanted, setWanted] = useState('');
  const found = offered.filter(({ name }) => includesFolded(name, wanted));
  const [only, ...more] = found;
  const submit = () => {
    if (only && more.length === 0 && !variant.isDisabled) onChoose(only);
  };
  return (
    <div className="flex flex-col gap-3">
      {offered.length >= SEARCHED_FROM && (
        <SearchBox label="Masa ara" value={wanted} onValue={setWanted} onSubmit={submit} />
      )}
      {found.length === 0 && <EmptyState title="Masa bulunamadı" />}
      <ul className={GRID}>
        {found.map((table) => (
          <li key={table.id}>
            <TableButton table={table} {...variant} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TableButton({
  table,
  noteOf,
  isDisabled,
  onChoose,
}: Pick<Props, 'noteOf' | 'isDisabled' | 'onChoose'> & { table: Table }): ReactNode {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={() => onChoose(table)}
      className="flex min-h-16 w-full min-w-0 flex-col justify-center rounded-md border border-line-strong bg-surface px-3 py-2 text-left transition-colors duration-[120ms] hover:bg-sunken disabled:opacity-45"
    >
      <span className="font-semibold break-words">{table.name}</span>{' '}
      <span className="num text-sm text-ink-2">{noteOf(table)}</span>
    </button>
  );
}
