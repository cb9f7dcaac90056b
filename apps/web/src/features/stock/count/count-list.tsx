import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { countGroups, type CountDrafts } from '#src/features/stock/count/count-draft.ts';
import { CountRow } from '#src/features/stock/count/count-row.tsx';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';

interface Props {
  rows: readonly StockRow[];
  drafts: CountDrafts;
  hasPad: boolean;
  onTyped: (row: StockRow, typed: string) => void;
  onActive: (id: string) => void;
}

/** The rows of the count, grouped and searched; what is typed in a hidden row stays. */
export function CountList({ rows, drafts, hasPad, onTyped, onActive }: Props) {
  const [query, setQuery] = useState('');
  const groups = countGroups(rows, query);
  return (
    <>
      <SearchBox
        label="Ürün ya da hammadde ara"
        value={query}
        onValue={setQuery}
        className="mx-4 mb-2 low:mb-1"
      />
      <div className="min-h-0 flex-1 scroll-py-12 overflow-y-auto overscroll-contain border-t border-line bg-surface md:pb-safe-0">
        {groups.length === 0 && (
          <EmptyState
            icon={PackageSearch}
            title={query.trim() === '' ? 'Sayılacak stok yok' : 'Bu aramayla kayıt bulunamadı'}
          />
        )}
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3 className="sticky top-0 z-10 border-b border-line bg-sunken px-4 py-1 text-sm font-semibold text-ink-2">
              {group.title}
            </h3>
            <ul>
              {group.rows.map((row) => (
                <CountRow key={row.id} draft={drafts[row.id]} {...{ row, hasPad, onTyped, onActive }} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
