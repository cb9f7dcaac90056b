import type { Expense } from '@sofra/contract/expenses';
import { Wallet } from 'lucide-react';
import { ExpenseCard } from '#src/features/expenses/expense-card.tsx';
import { MOST_EXPENSES, type useExpenses } from '#src/features/expenses/expenses-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

interface Props {
  expenses: ReturnType<typeof useExpenses>;
  /** What the filter leaves of them. */
  found: readonly Expense[];
  isFiltering: boolean;
  onShowAll: () => void;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
}

/** The cards, or why there are none. */
export function ExpenseList({ expenses: query, found, isFiltering, onShowAll, onEdit, onDelete }: Props) {
  const { data, isPending, isFetching, error, refetch, isPlaceholderData } = query;
  if (isPending) return <ListSkeleton />;
  if (!data) {
    return (
      <Banner tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorTextOf(error, 'Liste alınamadı')}
      </Banner>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={Wallet} title="Kayıt bulunamadı">
        Seçilen tarihlerde gider yok. Yukarıdaki formla ekleyebilirsiniz.
      </EmptyState>
    );
  }
  if (found.length === 0) {
    return (
      <EmptyState
        icon={Wallet}
        title="Kayıt bulunamadı"
        action={isFiltering && <Button onClick={onShowAll}>Süzmeyi kaldır</Button>}
      >
        Bu süzmeyle gider bulunamadı.
      </EmptyState>
    );
  }
  return (
    <>
      {data.length >= MOST_EXPENSES && (
        <Banner tone="info">
          En yeni {MOST_EXPENSES} gider listeleniyor. Eskileri görmek için tarih aralığını daraltın.
        </Banner>
      )}
      <ul
        aria-label="Giderler"
        aria-busy={isPlaceholderData || undefined}
        className="grid grid-cols-1 gap-3 aria-busy:opacity-60 lg:grid-cols-2"
      >
        {found.map((expense) => (
          <ExpenseCard key={expense.id} expense={expense} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </ul>
    </>
  );
}

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];

const ListSkeleton = () => (
  <Skeleton>
    <div className="grid gap-3 lg:grid-cols-2">
      {SKELETON_ROWS.map((row) => (
        <SkeletonBlock key={row} className="h-20 rounded-lg" />
      ))}
    </div>
  </Skeleton>
);
