import type { PartnerArrivals, PartnerDay } from '@sofra/contract/money/arrivals';
import { effectiveDeduction } from '@sofra/domain/accounts/arrival';
import { formatAmount, formatLira, kurus, sumKurus, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { useId, useState, type SubmitEvent } from 'react';
import { deductionText, signedAmount } from '#src/features/reports/arrivals/arrival-texts.ts';
import { useEnterArrival } from '#src/features/reports/arrivals-queries.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { dayInDots } from '#src/ui/fields/day-text.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';

interface Props {
  partner: PartnerArrivals['partner'];
  /** The days that came, as they were when it was opened. */
  days: readonly PartnerDay[];
  today: string;
  onClose: () => void;
}

/** *Geldi*: what really came, with the expected net filled in, so that Enter saves (PARTNER-20). Mount it to open it. */
export function EnterArrivalDialog({ partner, days, today, onClose }: Props) {
  const formId = useId();
  const isOnline = useIsOnline();
  const expected = sumKurus(days.map((day) => day.expected));
  const [text, setText] = useState(formatAmount(kurus(Math.max(0, expected))));
  const [cameOn, setCameOn] = useState(today);
  const action = useIdempotentAction(useEnterArrival(), {
    fallback: 'Kaydedilemedi',
    onDone: ({ amount }) => {
      toast.success(`${partner.name}: ${formatLira(amount)} geldi`);
      onClose();
    },
  });
  const amount = parseMoneyInput(text);
  const enter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (amount === null || !isOnline || !event.currentTarget.checkValidity()) return;
    action.run({ id: partner.id, days: days.map(({ day }) => day), amount, cameOn });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      size="small"
      title={`Geldi · ${partner.name}`}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          className="num"
          disabled={amount === null || !isOnline}
          isPending={action.isPending}
          pendingLabel="Kaydediliyor…"
        >
          {isOnline ? `Geldi${amount === null ? '' : ` · ${formatLira(amount)}`}` : 'Bağlantı gerekli'}
        </Button>
      }
    >
      <ActionNotice action={action} />
      <form id={formId} noValidate autoComplete="off" onSubmit={enter} className="flex flex-col gap-5">
        <DaysInWords days={days} expected={expected} />
        <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-5">
          <MoneyField label="Gelen tutar" isRequired autoFocus value={text} onValue={setText} />
          <DayField label="Geldiği gün" day={cameOn} max={today} onDay={setCameOn} />
        </fieldset>
        {amount !== null && <Difference days={days} amount={amount} expected={expected} />}
      </form>
    </Dialog>
  );
}

const DaysInWords = ({ days, expected }: { days: readonly PartnerDay[]; expected: Kurus }) => (
  <div className="text-sm text-ink-2">
    <p className="num">
      {`${days.map(({ day }) => dayInDots(day)).join(', ')} · beklenen ${formatLira(expected)}`}
    </p>
    {days.length > 1 && <p>Tutar, en eski günden başlayarak bu günlere dağıtılır.</p>}
  </div>
);

interface DifferenceProps {
  days: readonly PartnerDay[];
  amount: Kurus;
  expected: Kurus;
}

/** *Fark −125,40 · kesinti %8*, as it is typed. */
function Difference({ days, amount, expected }: DifferenceProps) {
  const difference = kurus(amount - expected);
  const arrivedGross = sumKurus(days.map(({ gross }) => gross));
  const kept = effectiveDeduction({ arrived: amount, arrivedGross });
  return (
    <p aria-live="polite" className={difference < 0 ? 'num font-medium text-nar-text' : 'num font-medium'}>
      {`Fark ${signedAmount(difference)} · kesinti ${deductionText(kept)}`}
    </p>
  );
}
