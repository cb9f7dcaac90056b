import type { ArrivalReport, PartnerArrivals, PartnerDay } from '@sofra/contract/arrivals';
import { formatLira, sumKurus } from '@sofra/domain/money';
import { useId, useState } from 'react';
import { EnterArrivalDialog } from '#src/features/reports/arrivals/enter-arrival-dialog.tsx';
import { PartnerDaysTable } from '#src/features/reports/arrivals/partner-days-table.tsx';
import { UndoArrivalDialog } from '#src/features/reports/arrivals/undo-arrival-dialog.tsx';
import { Button } from '#src/ui/button.tsx';

interface Props {
  one: PartnerArrivals;
  report: ArrivalReport;
}

/** The days of one partner, and *Geldi* for one of them or for those that are ticked (PARTNER-20). */
export function PartnerDays({ one: { partner, days, sums }, report: { today } }: Props) {
  const titleId = useId();
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const [coming, setComing] = useState<readonly PartnerDay[]>([]);
  const [undone, setUndone] = useState<PartnerDay | null>(null);
  // A day that came meanwhile is ticked no longer.
  const chosen = days.filter((day) => ticks.has(day.day) && day.arrival === null);
  const tick = (day: string, isTicked: boolean) =>
    setTicks(new Set([...ticks].filter((other) => other !== day).concat(isTicked ? [day] : [])));
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-lg border border-line">
      <header className="flex min-h-15 flex-wrap items-center gap-2 px-4 py-2">
        <h3 id={titleId} className="min-w-0 flex-1 text-lg font-semibold break-words">
          {partner.name}
        </h3>
        {chosen.length > 0 && (
          <Button size={44} variant="primary" className="num" onClick={() => setComing(chosen)}>
            {`${chosen.length} gün geldi · ${formatLira(sumKurus(chosen.map(({ expected }) => expected)))}`}
          </Button>
        )}
      </header>
      <PartnerDaysTable
        partnerName={partner.name}
        days={days}
        today={today}
        ticked={ticks}
        onTick={tick}
        onCame={(day) => setComing([day])}
        onUndo={setUndone}
      />
      <footer className="num flex flex-wrap justify-end gap-x-4 gap-y-1 rounded-b-lg bg-sunken px-4 py-3 text-sm">
        <span>{`Brüt ${formatLira(sums.gross)}`}</span>
        <span>{`Gelen ${formatLira(sums.arrived)}`}</span>
        <span className="font-semibold">{`Bekleyen ${formatLira(sums.waiting)}`}</span>
      </footer>
      {coming.length > 0 && (
        <EnterArrivalDialog partner={partner} days={coming} today={today} onClose={() => setComing([])} />
      )}
      {undone?.arrival && (
        <UndoArrivalDialog partner={partner} arrival={undone.arrival} onClose={() => setUndone(null)} />
      )}
    </section>
  );
}
