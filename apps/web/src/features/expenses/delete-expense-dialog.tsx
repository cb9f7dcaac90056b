import type { Expense } from '@sofra/contract/expenses';
import { formatLira } from '@sofra/domain/money';
import { dayText } from '#src/lib/day-range.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface Props {
  expense: Expense;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before an expense is deleted (EXP-13). Mount it to open it. */
export const DeleteExpenseDialog = ({ expense, onClose, onConfirm }: Props) => (
  <ConfirmDialog isOpen onClose={onClose} onConfirm={onConfirm} title="Gider silinsin mi?" confirmLabel="Sil">
    <p className="break-words">
      {expense.description} · {formatLira(expense.amount)} · {dayText(expense.date)}
    </p>
    <p className="pt-2">Toplamlardan ve raporlardan düşer. İşlem geçmişinde kalır.</p>
  </ConfirmDialog>
);
