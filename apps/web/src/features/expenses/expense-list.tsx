import type { Expense } from '@sofra/contract/money/expenses';
import { vatInWords } from '#src/features/expenses/expense-draft.ts';
import { Wallet, Pencil, Trash2 } from 'lucide-react';
import { formatLira } from '@sofra/domain/money/money';
import { MOST_EXPENSES, type useExpenses } from '#src/features/expenses/expenses-queries.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { dayText } from '#src/lib/format/day-range.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ExpenseMethodPill } from '#src/ui/method-pill.tsx';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  expenses: ReturnType<typeof useExpenses>;
  /** Those that match the filter. */
  found: readonly Expense[];
  isFiltering: boolean;
  onShowAll: () => void;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
}

/** The expense cards, or the reason why there are none. */
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

interface ExpenseCardProps {
  expense: Expense;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
}

/** One expense with its buttons for editing and deleting. The amounts of all cards align at the right. */
function ExpenseCard({ expense, onEdit, onDelete }: ExpenseCardProps) {
  const { description, method, amount, date, note, createdBy, category, vat } = expense;
  const documentText = [vat && vatInWords(vat), expense.supplier, expense.documentNo]
    .filter((text) => text !== null)
    .join(' · ');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 rounded-lg border border-line bg-surface py-3 pr-1 pl-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <p className="min-w-0 font-medium break-words">{description}</p>
      <p className="num pr-3 text-right font-semibold whitespace-nowrap sm:pr-0">{formatLira(amount)}</p>
      <div className="min-w-0 sm:col-span-2 sm:row-start-2">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 text-sm text-ink-2">
          <ExpenseMethodPill method={method} />
          {category && <Pill>{category.name}</Pill>}
          <time dateTime={date} className="num">
            {dayText(date)}
          </time>
          <span className="min-w-0 break-words">{createdBy}</span>
        </div>
        {documentText !== '' && <p className="pt-1 text-sm break-words text-ink-2">{documentText}</p>}
        {note && <p className="pt-1 text-sm break-words whitespace-pre-line text-ink-2">{note}</p>}
      </div>
      <div className="flex self-start justify-self-end sm:col-start-3 sm:row-span-2 sm:row-start-1">
        <IconButton icon={Pencil} label={`Düzenle: ${description}`} onClick={() => onEdit(expense)} />
        <IconButton
          icon={Trash2}
          label={`Sil: ${description}`}
          variant="danger"
          onClick={() => onDelete(expense)}
        />
      </div>
    </li>
  );
}
