import type { ArrivalReport, PartnerArrivals } from '@sofra/contract/money/arrivals';
import { formatLira } from '@sofra/domain/money/money';
import { termsLabel } from '@sofra/domain/accounts/partner-terms';
import { CircleAlert, Clock } from 'lucide-react';
import { deductionText, marksOf } from '#src/features/reports/arrivals/arrival-texts.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  report: ArrivalReport;
  chosenId: string;
  onChoose: (partnerId: string) => void;
}

/** The partners with what they owe; one of them is chosen (PARTNER-20). */
export const PartnerList = ({ report, chosenId, onChoose }: Props) => (
  <ul aria-label="Tahsilat ortakları" className="flex flex-col gap-1">
    {report.partners.map((one) => (
      <li key={one.partner.id}>
        <PartnerButton
          one={one}
          marks={marksOf(one, report)}
          isChosen={one.partner.id === chosenId}
          onChoose={() => onChoose(one.partner.id)}
        />
      </li>
    ))}
  </ul>
);

interface ButtonProps {
  one: PartnerArrivals;
  marks: readonly string[];
  isChosen: boolean;
  onChoose: () => void;
}

function PartnerButton({ one, marks, isChosen, onChoose }: ButtonProps) {
  const { partner, terms, sums, deduction } = one;
  const { icon: Icon } = PAYMENT_VARIANTS[partner.method];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-13 w-full flex-col gap-1 rounded-md px-3 py-2 text-left transition-colors duration-[120ms]',
        isChosen ? 'bg-cini-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="flex items-center gap-2">
        <Icon aria-hidden size={18} className="shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1 font-semibold break-words">{partner.name}</span>
        <span className="num font-semibold">{formatLira(sums.waiting)}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        <span>{`${termsLabel(terms)} · kesinti ${deductionText(deduction)}`}</span>
        {sums.overdue > 0 && (
          <Pill tone="nar" icon={Clock}>
            <span className="sr-only">Vadesi geçen </span>
            {formatLira(sums.overdue)}
          </Pill>
        )}
      </span>
      {marks.map((mark) => (
        <span key={mark} className="flex items-center gap-1 text-sm font-medium text-nar-text">
          <CircleAlert aria-hidden size={16} className="shrink-0" />
          {mark}
        </span>
      ))}
    </button>
  );
}
