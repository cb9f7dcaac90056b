import type { PartnerArrivals, PartnerDay } from '@sofra/contract/money/arrivals';
import { effectiveDeduction } from '@sofra/domain/accounts/arrival';
import { keptBackOf, unexplainedPercent, type ShownAmounts } from '@sofra/domain/accounts/kept-back';
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
  /** The days whose money arrived, as they were when the dialog was opened. */
  days: readonly PartnerDay[];
  today: string;
  onClose: () => void;
}

/**
 * *Geldi*: the amount that arrived. The expected net is filled in, so that Enter saves (PARTNER-20). Mount it to open
 * it.
 */
export function EnterArrivalDialog({ partner, days, today, onClose }: Props) {
  const formId = useId();
  const isOnline = useIsOnline();
  const expected = sumKurus(days.map((day) => day.expected));
  const [text, setText] = useState(formatAmount(kurus(Math.max(0, expected))));
  const [cameOn, setCameOn] = useState(today);
  const [shownTexts, setShownTexts] = useState(NOTHING_SHOWN);
  const action = useIdempotentAction(useEnterArrival(), {
    fallback: 'Kaydedilemedi',
    onDone: ({ amount }) => {
      toast.success(`${partner.name}: ${formatLira(amount)} geldi`);
      onClose();
    },
  });
  const amount = parseMoneyInput(text);
  const shown = {
    commission: parseMoneyInput(shownTexts.commission),
    courier: parseMoneyInput(shownTexts.courier),
    visibility: parseMoneyInput(shownTexts.visibility),
  };
  const known = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null));
  const enter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (amount === null || !isOnline || !event.currentTarget.checkValidity()) return;
    const named = { id: partner.id, days: days.map(({ day }) => day), amount, cameOn };
    action.run({ ...named, ...(Object.keys(known).length > 0 && { shown: known }) });
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
          {partner.isPlatform && <ShownFields texts={shownTexts} onTexts={setShownTexts} />}
        </fieldset>
        {amount !== null && (
          <Difference
            days={days}
            amount={amount}
            expected={expected}
            shown={partner.isPlatform ? shown : null}
          />
        )}
      </form>
    </Dialog>
  );
}

const NOTHING_SHOWN = { commission: '', courier: '', visibility: '' };
type ShownTexts = typeof NOTHING_SHOWN;

const SHOWN_FIELDS = [
  { name: 'commission', label: 'Komisyon' },
  { name: 'courier', label: 'Kurye bedeli' },
  { name: 'visibility', label: 'Görünürlük bedeli' },
] as const;

/** The amounts that the platform shows for these days, as far as the user enters them (PARTNER-26). */
const ShownFields = ({ texts, onTexts }: { texts: ShownTexts; onTexts: (texts: ShownTexts) => void }) => (
  <fieldset className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
    <legend className="sr-only">Platformun gösterdiği kesintiler</legend>
    <p aria-hidden className="text-sm text-ink-2">
      Platformun gösterdiği kesintiler. Boş bırakılabilir.
    </p>
    {SHOWN_FIELDS.map(({ name, label }) => (
      <MoneyField
        key={name}
        label={label}
        value={texts[name]}
        onValue={(text) => onTexts({ ...texts, [name]: text })}
      />
    ))}
  </fieldset>
);

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
  /** Null for a partner that is no platform. */
  shown: ShownAmounts | null;
}

/** *Fark −125,40 · kesinti %8*, as it is typed. */
function Difference({ days, amount, expected, shown }: DifferenceProps) {
  const difference = kurus(amount - expected);
  const arrivedGross = sumKurus(days.map(({ gross }) => gross));
  const commission = sumKurus(days.map((day) => day.commission));
  const compared = shown && keptBackOf({ gross: arrivedGross, commission, amount, shown });
  const kept = effectiveDeduction({ arrived: amount, arrivedGross });
  return (
    <p aria-live="polite" className={difference < 0 ? 'num font-medium text-nar-text' : 'num font-medium'}>
      {`Fark ${signedAmount(difference)} · kesinti ${deductionText(kept)}`}
      {compared && (
        <span className="block">
          {`Açıklanmayan kesinti ${signedAmount(compared.unexplained)} (${deductionText(unexplainedPercent(compared))})`}
        </span>
      )}
    </p>
  );
}
