import type { CashReason } from '@sofra/contract/money/cash';
import { CASH_DIRECTION_LABEL, type CashDirection } from '@sofra/domain/cash/cash-session';
import { formatLira } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { useState } from 'react';
import { useCashDesk } from '#src/features/cash/cash-desk-queries.ts';
import { useMoveCash } from '#src/features/cash/cash-queries.ts';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { Button } from '#src/ui/button.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { ChoiceChip } from '#src/ui/order/choice-chip.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

const SAVE: Record<CashDirection, string> = { IN: 'Girişi kaydet', OUT: 'Çıkışı kaydet' };
const NOTHING = { amount: '', note: '', reasonId: null as string | null };

interface Props {
  sessionId: string;
  direction: CashDirection;
  onClose: () => void;
}

/** *Para girişi* or *Para çıkışı* with a reason (CASH-8, CASH-40). Mount it to open it. */
export function MovementDialog({ sessionId, direction, onClose }: Props) {
  const [draft, setDraft] = useState(NOTHING);
  const reasons = (useCashDesk().data?.reasons ?? []).filter((one) => one.direction === direction);
  const reason = reasons.find(({ id }) => id === draft.reasonId);
  const { isOnline, labelOf } = useOnlineLabel();
  const action = useIdempotentAction(useMoveCash(), {
    fallback: 'Kaydedilemedi',
    onDone: () => {
      toast.success(`${CASH_DIRECTION_LABEL[direction]} kaydedildi`);
      onClose();
    },
  });
  const amount = parseMoneyInput(draft.amount);
  const isReady = amount !== null && amount > 0 && reason !== undefined;
  const set = (some: Partial<typeof NOTHING>) => setDraft((old) => ({ ...old, ...some }));
  const save = () => {
    if (!isReady) return;
    action.run({
      id: sessionId,
      reasonId: reason.id,
      amount,
      ...(draft.note.trim() && { note: draft.note }),
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title={CASH_DIRECTION_LABEL[direction]}
      size="small"
    >
      <form
        aria-label={CASH_DIRECTION_LABEL[direction]}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ActionNotice action={action} />
        <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-3">
          <MoneyField
            label="Tutar"
            autoFocus
            value={draft.amount}
            onValue={(text) => set({ amount: text })}
          />
          <Reasons reasons={reasons} chosenId={draft.reasonId} onChoose={(reasonId) => set({ reasonId })} />
          <TextField label="Not" maxLength={200} value={draft.note} onValue={(note) => set({ note })} />
        </fieldset>
        {reason?.isExpense && <p className="text-sm text-ink-2">Gider olarak da yazılır.</p>}
        <Button
          type="submit"
          variant="primary"
          size={56}
          isWide
          className="num"
          disabled={!isOnline || !isReady}
          isPending={action.isPending}
          pendingLabel="Kaydediliyor…"
        >
          {labelOf(amount === null ? SAVE[direction] : `${SAVE[direction]} · ${formatLira(amount)}`)}
        </Button>
      </form>
    </Dialog>
  );
}

interface ReasonsProps {
  reasons: readonly CashReason[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

const Reasons = ({ reasons, chosenId, onChoose }: ReasonsProps) => (
  <div role="radiogroup" aria-label="Neden" className="flex flex-col gap-1">
    <span aria-hidden className="text-sm font-medium text-ink-2">
      Neden
    </span>
    <div className="flex flex-wrap gap-2">
      {reasons.map(({ id, name }) => (
        <div key={id}>
          <ChoiceChip
            size="small"
            role="radio"
            label={name}
            isChosen={id === chosenId}
            onPress={() => onChoose(id)}
          />
        </div>
      ))}
    </div>
  </div>
);
