import type { Table } from '@sofra/contract/tables';
import { includesFolded } from '@sofra/domain/turkish';
import { useState, type ReactNode } from 'react';
import { useTables } from '#src/features/tables/tables-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

interface Props {
  /** Which of the active tables may be chosen; the table of this order never is. */
  tableId: string;
  isOffered: (table: Table) => boolean;
  /** The second line: what one wants to know of a table before choosing it. */
  noteOf: (table: Table) => string;
  /** Why there is none to choose. */
  emptyTitle: string;
  isDisabled: boolean;
  onChoose: (table: Table) => void;
}

/** Fewer are found faster by looking. */
const SEARCHED_FROM = 7;

/** Tables to choose one of, in the order of the floor (ORD-35); one tap, or a name and Enter. */
export function TableChoice({ tableId, isOffered, emptyTitle, onChoose, ...variant }: Props) {
  const query = useTables();
  const [wanted, setWanted] = useState('');
  const offered = query.data?.filter((table) => table.id !== tableId && table.isActive && isOffered(table));
  const found = offered?.filter(({ name }) => includesFolded(name, wanted)) ?? [];
  const [only, ...more] = found;
  const submit = () => {
    if (only && more.length === 0 && !variant.isDisabled) onChoose(only);
  };
  if (!offered) return <Waiting query={query} />;
  if (offered.length === 0) return <EmptyState title={emptyTitle} />;
  return (
    <div className="flex flex-col gap-3">
      {offered.length >= SEARCHED_FROM && (
        <SearchBox label="Masa ara" value={wanted} onValue={setWanted} onSubmit={submit} />
      )}
      {found.length === 0 && <EmptyState title="Masa bulunamadı" />}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
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

function Waiting({ query }: { query: ReturnType<typeof useTables> }) {
  if (query.isError) {
    return (
      <Banner tone="error" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        {errorTextOf(query.error)}
      </Banner>
    );
  }
  return (
    <Skeleton>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {['1', '2', '3', '4', '5', '6'].map((key) => (
          <SkeletonBlock key={key} className="h-16" />
        ))}
      </div>
    </Skeleton>
  );
}
