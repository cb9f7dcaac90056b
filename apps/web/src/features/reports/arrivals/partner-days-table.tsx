import type { PartnerDay } from '@sofra/contract/money/arrivals';
import { expectedOf, effectiveDeduction } from '@sofra/domain/accounts/arrival';
import { formatAmount, type Kurus } from '@sofra/domain/money/money';
import { Clock, Undo2, Check } from 'lucide-react';
import { dueText, deductionText, signedAmount } from '#src/features/reports/arrivals/arrival-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { TickBox } from '#src/ui/fields/toggle.tsx';
import { dayInDots } from '#src/ui/fields/day-text.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { classNames } from '#src/ui/class-names.ts';

export interface DayActions {
  ticked: ReadonlySet<string>;
  onTick: (day: string, isTicked: boolean) => void;
  onCame: (day: PartnerDay) => void;
  onUndo: (day: PartnerDay) => void;
}

interface Props extends DayActions {
  partnerName: string;
  days: readonly PartnerDay[];
  today: string;
}

const NUMBER = 'num px-2 py-2 max-lg:px-1 text-right whitespace-nowrap';

/** The days of a partner, the oldest first (PARTNER-18); a phone shows what has no column below the day. */
export const PartnerDaysTable = ({ partnerName, days, today, ...actions }: Props) => (
  <table className="w-full text-sm">
    <caption className="sr-only">{`${partnerName}: günler`}</caption>
    <thead>
      <tr className="border-b border-line text-xs text-ink-2 *:px-2 *:py-2 *:font-medium max-lg:*:px-1">
        <th scope="col">
          <span className="sr-only">Seç</span>
        </th>
        <th scope="col" className="text-left">
          Gün
        </th>
        <th scope="col" className="text-right max-lg:hidden">
          Brüt
        </th>
        <th scope="col" className="text-right max-lg:hidden">
          Komisyon
        </th>
        <th scope="col" className="text-right">
          Beklenen net
        </th>
        <th scope="col" className="text-left max-lg:hidden">
          Vade
        </th>
        <th scope="col" className="text-right">
          Gelen
        </th>
      </tr>
    </thead>
    <tbody>
      {days.map((day) => (
        <DayRow key={day.day} day={day} today={today} {...actions} />
      ))}
    </tbody>
  </table>
);

type RowProps = DayActions & { day: PartnerDay; today: string };

function DayRow({ day, today, ticked, onTick, ...actions }: RowProps) {
  const name = dayInDots(day.day);
  const canCome = day.isOver && day.arrival === null;
  const tips = day.tips === 0 ? null : `bahşiş ${formatAmount(day.tips)} dahil`;
  const amounts = [
    `Brüt ${formatAmount(day.gross)}`,
    ...(tips === null ? [] : [tips]),
    `komisyon ${formatAmount(day.commission)}`,
  ];
  return (
    <tr className="border-b border-line align-middle last:border-b-0">
      <td className="px-2 max-lg:pr-0 max-lg:pl-1">
        {canCome && (
          <label className="grid size-11 place-items-center">
            <TickBox
              aria-label={`${name} seç`}
              isOn={ticked.has(day.day)}
              onToggle={(isTicked) => onTick(day.day, isTicked)}
            />
          </label>
        )}
      </td>
      <th scope="row" className="num px-2 py-2 text-left font-medium max-lg:px-1">
        {name}
        {amounts.map((amount) => (
          <span key={amount} className="block text-xs font-normal whitespace-nowrap text-ink-2 lg:hidden">
            {amount}
          </span>
        ))}
        <span className="flex flex-wrap items-center gap-1 text-xs font-normal text-ink-2 lg:hidden">
          <Due day={day} today={today} label="vade " />
        </span>
      </th>
      <td className={`${NUMBER} max-lg:hidden`}>
        {formatAmount(day.gross)}
        {tips !== null && <span className="block text-xs text-ink-2">{tips}</span>}
      </td>
      <td className={`${NUMBER} text-ink-2 max-lg:hidden`}>{formatAmount(day.commission)}</td>
      <td className={`${NUMBER} font-semibold`}>{formatAmount(expectedOf(day))}</td>
      <td className="num px-2 py-2 max-lg:hidden">
        <span className="flex flex-wrap items-center gap-1">
          <Due day={day} today={today} />
        </span>
      </td>
      <td className="px-2 py-2 max-lg:pl-1">
        <span className="flex items-center justify-end gap-1">
          <Came day={day} name={name} {...actions} />
        </span>
      </td>
    </tr>
  );
}

function Due({ day, today, label = '' }: { day: PartnerDay; today: string; label?: string }) {
  const text = dueText(day, today);
  if (day.dueOn === null) return <span className="text-ink-2">–</span>;
  return (
    <>
      <span>{`${label}${dayInDots(day.dueOn)}`}</span>
      {text && (
        <Pill tone={day.isOverdue ? 'nar' : 'neutral'} {...(day.isOverdue && { icon: Clock })}>
          {text}
        </Pill>
      )}
    </>
  );
}

type CameProps = Pick<DayActions, 'onCame' | 'onUndo'> & { day: PartnerDay; name: string };

function Came({ day, name, onCame, onUndo }: CameProps) {
  if (day.arrival)
    return (
      <>
        <CameCell gross={day.gross} arrival={day.arrival} />
        <IconButton icon={Undo2} label={`Geri al: ${name}`} onClick={() => onUndo(day)} />
      </>
    );
  if (!day.isOver) return <span className="text-ink-2">Gün bitmedi</span>;
  return (
    <Button size={44} aria-label={`Geldi: ${name}`} onClick={() => onCame(day)}>
      Geldi
    </Button>
  );
}

interface CameCellProps {
  gross: Kurus;
  arrival: NonNullable<PartnerDay['arrival']>;
}

/** The arrived amount, with the missing or surplus part by sign and word in addition to the colour (PARTNER-18). */
function CameCell({ gross, arrival: { amount, difference } }: CameCellProps) {
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
