import type { Expense } from '@sofra/contract/money/expenses';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useOpenCashSession } from '#src/features/cash/cash-desk-queries.ts';
import {
  draftOfNew,
  emptyDraft,
  isComplete,
  readNewExpense,
  type NewExpenseDraft,
} from '#src/features/expenses/expense-draft.ts';
import { ExpenseFields } from '#src/features/expenses/expense-fields.tsx';
import { useCreateExpense, useUpdateExpense } from '#src/features/expenses/expenses-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RefusalBanner } from '#src/ui/overlays/edit-conflict.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface DrawerQuestionProps {
  isOpen: boolean;
  /** Without an answer nothing is saved. */
  onClose: () => void;
  onAnswer: (isFromTill: boolean) => void;
}

/** *Kasadan mı?*: shown once for a cash expense while a session is open (CASH-10). */
const DrawerQuestion = ({ isOpen, onClose, onAnswer }: DrawerQuestionProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title="Kasadan mı?"
    size="small"
    footer={
      <div className="flex flex-wrap gap-2">
        <Button size={56} className="flex-1" onClick={() => onAnswer(false)}>
          Hayır
        </Button>
        <Button size={56} variant="primary" className="flex-1" autoFocus onClick={() => onAnswer(true)}>
          Evet, kasadan
        </Button>
      </div>
    }
  >
    <p className="text-ink-2">Kasadan ödenen gider, açık oturumun para çıkışı olur.</p>
  </Dialog>
);

interface Props {
  today: string;
  onAdded: (expense: Expense) => void;
}

/** The form of a new expense (EXP-1, EXP-6); method, category and date stay for the next one. */
export function ExpenseForm({ today, onAdded }: Props) {
  const first = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const till = useOpenCashSession({ isEnabled: true });
  const [isAsking, setIsAsking] = useState(false);
  const form = useNewExpense(today, (expense) => {
    first.current?.focus();
    onAdded(expense);
  });
  return (
    <Card>
      <div className="@container">
        <form
          aria-label="Yeni gider"
          noValidate
          autoComplete="off"
          ref={element}
          onSubmit={(event) => {
            if (!till || form.draft.method !== 'NAKIT' || !isComplete(form.draft)) return form.submit(event);
            event.preventDefault();
            setIsAsking(true);
          }}
          className="grid grid-cols-2 items-start gap-4 @3xl:grid-cols-12"
        >
          {form.refusal && (
            <div className="col-span-full">
              <RefusalBanner error={form.refusal} fallback="Gider kaydedilemedi" />
            </div>
          )}
          <ExpenseFields form={form} first={first} />
          <Button
            type="submit"
            variant="primary"
            icon={Plus}
            isWide
            className="col-span-full @3xl:col-span-3 @3xl:mt-6"
            isPending={form.isPending}
            pendingLabel="Ekleniyor…"
          >
            Gider ekle
          </Button>
        </form>
        <DrawerQuestion
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onAnswer={(isFromTill) => {
            setIsAsking(false);
            form.save(element.current, { ...form.draft, tillId: isFromTill ? (till?.tillId ?? null) : null });
          }}
        />
      </div>
    </Card>
  );
}

function useNewExpense(today: string, onAdded: (expense: Expense) => void) {
  const create = useCreateExpense();
  const update = useUpdateExpense();
  const form = useRecordForm<NewExpenseDraft, Expense, ReturnType<typeof readNewExpense>['fields']>({
    draftOf: (known) => (known ? draftOfNew(known) : { ...emptyDraft(today), tillId: null }),
    read: readNewExpense,
    create: ({ note, categoryId, vatPercent, documentNo, supplier, tillId, ...input }) =>
      create.mutateAsync({
        ...input,
        ...(note !== null && { note }),
        ...(categoryId !== null && { categoryId }),
        ...(vatPercent !== null && { vatPercent }),
        ...(documentNo !== null && { documentNo }),
        ...(supplier !== null && { supplier }),
        ...(tillId !== null && { tillId }),
      }),
    // The drawer was chosen when the expense was added and does not change.
    update: ({ id, version }, { tillId: _, ...changes }) =>
      update.mutateAsync({ id, expectedVersion: version, ...changes }),
    onSaved: (expense) => {
      const { method, categoryId, date } = form.draft;
      // A date equal to today is not kept, so that an expense added after midnight gets the new day.
      form.set({ method, categoryId, ...(date !== today && { date }) });
      onAdded(expense);
    },
  });
  return form;
}
