import type { Expense } from '@sofra/contract/expenses';
import { formatLira } from '@sofra/domain/money';
import { Pencil, Trash2 } from 'lucide-react';
import { dayText } from '#src/lib/day-range.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ExpenseMethodPill } from '#src/ui/method-pill.tsx';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  expense: Expense;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
}

/** One expense with its buttons for editing and deleting. The amounts of all cards align at the right. */
export function ExpenseCard({ expense, onEdit, onDelete }: Props) {
  const { description, method, amount, date, note, createdBy, category } = expense;
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
