import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { Check } from 'lucide-react';
import {
  fewestPeople,
  MOST_PEOPLE,
  sharesToCome,
  type SplitFields,
} from '#src/features/orders/payment/split-form.ts';
import { OWN_ENTER } from '#src/features/orders/payment/use-payment-keys.ts';
import { classNames } from '#src/ui/class-names.ts';
import { NumberField } from '#src/ui/fields/number-field.tsx';

interface Props {
  /** The amount still owed. */
  total: Kurus;
  fields: SplitFields;
  /** Null if the typed text is no valid number of people. */
  onPeople: (people: number | null) => void;
}

/** With more people than fit on a screen, only those around the next one are shown. */
const SHOWN = 12;
const SHOWN_BEFORE_NEXT = 4;

/** *Eşit böl*: the number of people, what each pays, and who has paid. */
export function SplitPeople({ total, fields, onPeople }: Props) {
  const { people, isPeopleWrong, paidShares } = fields;
  const shares = [...paidShares, ...sharesToCome(fields, total)];
  const first = Math.max(0, Math.min(paidShares.length - SHOWN_BEFORE_NEXT, people - SHOWN));
  return (
    <section aria-label="Eşit böl" className="flex flex-col gap-3">
      <div {...OWN_ENTER}>
        <NumberField
          label="Kişi sayısı"
          value={isPeopleWrong ? null : people}
          onValue={onPeople}
          min={fewestPeople(fields)}
          max={MOST_PEOPLE}
        />
      </div>
      <ol aria-label="Paylar" className="flex flex-wrap gap-2">
        {shares.slice(first, first + SHOWN).map((share, index) => (
          <PersonChip
            key={first + index}
            person={first + index + 1}
            share={share}
            isPaid={first + index < paidShares.length}
            isNext={first + index === paidShares.length}
          />
        ))}
      </ol>
      <p className="num text-sm text-ink-2">
        {paidShares.length} / {people} kişi ödedi
      </p>
    </section>
  );
}

interface ChipProps {
  person: number;
  share: Kurus;
  isPaid: boolean;
  isNext: boolean;
}

function PersonChip({ person, share, isPaid, isNext }: ChipProps) {
  return (
    <li
      aria-current={isNext || undefined}
      className={classNames(
        'num flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm',
        isPaid && 'border-zeytin bg-zeytin-soft text-zeytin-text',
        isNext && 'border-cini bg-cini-soft font-semibold text-cini-text',
        !isPaid && !isNext && 'border-line text-ink-2',
      )}
    >
      {isPaid && <Check aria-hidden size={16} className="shrink-0" />}
      {person}. kişi · {formatLira(share)}
      {isPaid && ' · Ödendi'}
    </li>
  );
}
