import type { DayToClose } from '@sofra/contract/reports/day-closes';
import { addDays } from '@sofra/domain/calendar/business-day';
import { formatLira, kurus } from '@sofra/domain/money/money';
import { VARIANCE_LABEL, varianceKind } from '@sofra/domain/cash/cash-session';
import { ChevronRight, Lock } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { PrintCopy } from '#src/features/cash/day/print-copy.tsx';
import { blindLira, AFTER_COUNT } from '#src/lib/api/blind-money.ts';
import { weekdayText } from '#src/lib/format/day-range.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

const LinkTo = createLink(LinkButton);

interface Props {
  day: string;
  previous: NonNullable<DayToClose['previous']>;
}

/** *Dün · Gün 331 bitti*, with its copy and its summary. A day between that was not ended has its own way here. */
export function PreviousDay({ day, previous: { endedDay, variance, left } }: Props) {
  const timeZone = useTimeZone();
  const yesterday = addDays(day, -1);
  const title = endedDay.day === yesterday ? 'Dün' : weekdayText(endedDay.day);
  const figures = [
    ['Net ciro', blindLira(endedDay.netRevenue)],
    ['Kasa farkı', variance === null ? AFTER_COUNT : varianceText(variance)],
    ['Yarına kalan', blindLira(left)],
  ] as const;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-zeytin text-on-zeytin">
          <Lock aria-hidden size={16} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="num font-semibold">{`${title} · Gün ${endedDay.number} bitti`}</h2>
          <p className="num text-sm text-ink-2">
            {`${weekdayText(endedDay.day)} · ${clockText(endedDay.endedAt, timeZone)} · ${endedDay.endedBy}`}
          </p>
        </div>
        {endedDay.day < yesterday && (
          <LinkTo to="/app/day" search={{ day: yesterday }} variant="text" className="text-sm">
            Dünü bitir
          </LinkTo>
        )}
      </div>
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="num text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <PrintCopy id={endedDay.id} className="flex-1" />
        <LinkTo to="/app/day/$dayId" params={{ dayId: endedDay.id }} size={44} className="flex-1">
          Özeti aç
          <ChevronRight aria-hidden size={18} />
        </LinkTo>
      </div>
    </Card>
  );
}

const varianceText = (variance: Parameters<typeof varianceKind>[0]): string =>
  variance === 0
    ? VARIANCE_LABEL[varianceKind(variance)]
    : `${VARIANCE_LABEL[varianceKind(variance)]} ${formatLira(kurus(Math.abs(variance)))}`;
