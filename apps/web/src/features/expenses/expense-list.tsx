import type { Expense } from '@sofra/contract/expenses';
import { Wallet } from 'lucide-react';
import { ExpenseCard } from '#src/features/expenses/expense-card.tsx';
import { MOST_EXPENSES, type useExpenses } from '#src/features/expenses/expenses-queries.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

interface Props {
  expenses: ReturnType<typeof useExpenses>;
  /** Those that match the filter. */
  found: readonly Expense[];
  isFiltering: boolean;
  onShowAll: () => void;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
}

/** The expense cards, or a text that says why there are none. */
export const ExpenseList = ({ expenses, found, isFiltering, onShowAll, onEdit, onDelete }: Props) => (
  <ListState
    query={expenses}
    fallback="Liste alınamadı"
    skeleton={<SkeletonRows count={6} className="grid gap-3 lg:grid-cols-2" />}
    isEmpty={() => found.length === 0}
    empty={({ length }) => (
      <EmptyState
        icon={Wallet}
        title="Kayıt bulunamadı"
        action={length > 0 && isFiltering && <Button onClick={onShowAll}>Süzmeyi kaldır</Button>}
      >
        {length > 0
          ? 'Bu süzmeyle gider bulunamadı.'
          : 'Seçilen tarihlerde gider yok. Yukarıdaki formla ekleyebilirsiniz.'}
      </EmptyState>
    )}
  >
    {({ length }) => (
      <>
        {length >= MOST_EXPENSES && (
          <Banner tone="info">
            En yeni {MOST_EXPENSES} gider listeleniyor. Eskileri görmek için tarih aralığını daraltın.
          </Banner>
        )}
        <ul
          aria-label="Giderler"
          aria-busy={expenses.isPlaceholderData || undefined}
          className="grid grid-cols-1 gap-3 aria-busy:opacity-60 lg:grid-cols-2"
        >
          {found.map((expense) => (
            <ExpenseCard key={expense.id} expense={expense} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </ul>
      </>
    )}
  </ListState>
);
