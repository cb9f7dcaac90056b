import type { PartnerDay } from '@sofra/contract/money/arrivals';
import { effectiveDeduction } from '@sofra/domain/accounts/arrival';
import { formatAmount, type Kurus } from '@sofra/domain/money/money';
import { Check } from 'lucide-react';
import { deductionText, signedAmount } from '#src/features/reports/arrivals/arrival-texts.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  gross: Kurus;
  arrival: NonNullable<PartnerDay['arrival']>;
}

/** The arrived amount, with the missing or surplus part by sign and word in addition to the colour (PARTNER-18). */
export function CameCell({ gross, arrival: { amount, difference } }: Props) {
  const kept = effectiveDeduction({ arrived: amount, arrivedGross: gross });
  return (
    <span className="num text-right">
      {formatAmount(amount)}
      <span
        className={classNames(
          'flex items-center justify-end gap-1 text-xs font-medium',
          difference < 0 ? 'text-nar-text' : 'text-zeytin-text',
        )}
      >
        {difference === 0 && <Check aria-hidden size={14} />}
        {`fark ${signedAmount(difference)}`}
      </span>
      {difference < 0 && kept !== null && (
        <span className="block text-xs text-nar-text">{`kesinti ${deductionText(kept)}`}</span>
      )}
    </span>
  );
}
