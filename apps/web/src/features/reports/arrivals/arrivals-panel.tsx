import type { ArrivalReport, PartnerArrivals, PartnerDay } from '@sofra/contract/money/arrivals';
import { useState, useId } from 'react';
import { formatLira, kurus, sumKurus } from '@sofra/domain/money/money';
import { PartnerList } from '#src/features/reports/arrivals/partner-list.tsx';
import { useArrivalReport } from '#src/features/reports/arrivals-queries.ts';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { deductionText } from '#src/features/reports/arrivals/arrival-texts.ts';
import { LeadCard, LeadCell, LeadFigure } from '#src/ui/lead-card.tsx';
import { EnterArrivalDialog } from '#src/features/reports/arrivals/enter-arrival-dialog.tsx';
import { PartnerDaysTable } from '#src/features/reports/arrivals/partner-days-table.tsx';
import { UndoArrivalDialog } from '#src/features/reports/arrivals/undo-arrival-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { csvMoney, csvName, type CsvCell, type CsvTable } from '#src/lib/format/csv-table.ts';
import { dayInDots } from '#src/ui/fields/day-text.ts';

/**
 * *Tahsilat*: the debts of terminals and meal cards, their due days and the arrivals (PARTNER-20). ADMIN only.
 */
export const ArrivalsPanel = ({ days }: { days: Required<DayRange> }) => (
  <ReportPanel
    title="Tahsilat"
    query={useArrivalReport(days)}
    csv={(report) => arrivalsCsv(report, days)}
    emptyText={({ partners }) =>
      partners.length === 0 ? 'Bu tarihlerde POS cihazı ya da yemek kartıyla tahsilat yok.' : null
    }
    skeleton={<TableSkeleton rows={5} />}
  >
    {(report) => <Arrivals report={report} />}
  </ReportPanel>
);

function Arrivals({ report }: { report: ArrivalReport }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { partners } = report;
  const chosen = partners.find(({ partner }) => partner.id === chosenId) ?? partners[0];
  if (!chosen) return null;
  const { id } = chosen.partner;
  return (
    <div className="@container flex flex-col gap-4 pb-2">
      <ArrivalFigures report={report} />
      <div className="grid grid-cols-1 items-start gap-4 px-4 @5xl:grid-cols-[360px_1fr]">
        <PartnerList report={report} chosenId={id} onChoose={setChosenId} />
        <PartnerDays key={id} one={chosen} report={report} />
      </div>
      <p className="px-4 text-sm text-ink-2">
        Daha önceki günler, parası gelene kadar burada durur. Hafta sonuna denk gelen vade pazartesiye kayar;
        resmî tatiller bilinmez.
      </p>
    </div>
  );
}

/** The expected sum, its overdue part, the arrived sum and the deductions (PARTNER-20). */
function ArrivalFigures({ report: { partners, sums, deduction } }: { report: ArrivalReport }) {
  const late = partners.filter((one) => one.sums.overdue > 0).map(({ partner }) => partner.name);
  const waiting = partners.filter((one) => one.sums.waiting !== 0).length;
  return (
    <div className="px-4">
      <LeadCard columns="four">
        <LeadCell>
          <LeadFigure label="Bekleyen net" size="small" value={formatLira(sums.waiting)}>
            {`${waiting} ortak`}
          </LeadFigure>
        </LeadCell>
        <LeadCell>
          <LeadFigure
            label="Vadesi geçen"
            size="small"
            valueTone={late.length > 0 ? 'nar' : undefined}
            value={formatLira(sums.overdue)}
          >
            {late.join(', ') || 'Yok'}
          </LeadFigure>
        </LeadCell>
        <LeadCell>
          <LeadFigure label="Gelen" size="small" value={formatLira(sums.arrived)}>
            {`brüt ${formatLira(sums.arrivedGross)}`}
          </LeadFigure>
        </LeadCell>
        <LeadCell>
          <LeadFigure
            label="Kesinti"
            size="small"
            value={formatLira(kurus(sums.arrivedGross - sums.arrived))}
          >
            {`ortalama ${deductionText(deduction)}`}
          </LeadFigure>
        </LeadCell>
      </LeadCard>
    </div>
  );
}

interface Props {
  one: PartnerArrivals;
  report: ArrivalReport;
}

/** The days of one partner, and *Geldi* for one of them or for those that are ticked (PARTNER-20). */
function PartnerDays({ one: { partner, days, sums }, report: { today } }: Props) {
  const titleId = useId();
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const [coming, setComing] = useState<readonly PartnerDay[]>([]);
  const [undone, setUndone] = useState<PartnerDay | null>(null);
  // A day whose money arrived meanwhile is no longer ticked.
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

const HEADER = [
  ...['Ortak', 'Yöntem', 'Gün', 'Brüt', 'Brütteki bahşiş', 'Komisyon', 'Beklenen net', 'Vade'],
  ...['Geldiği gün', 'Gelen', 'Fark', 'Giren'],
];

/** One row a partner and day (PARTNER-21). */
export const arrivalsCsv = ({ partners }: ArrivalReport, days: Required<DayRange>): CsvTable => ({
  name: csvName('tahsilat', days),
  header: HEADER,
  rows: partners.flatMap(({ partner, days: own }) =>
    own.map((day) => [partner.name, PAYMENT_METHOD_LABEL[partner.method], ...cellsOf(day)]),
  ),
});

const dayCell = (day: string): CsvCell => ({ number: dayInDots(day) });

/** Unknown values and payments that have not arrived are empty cells. */
const cellsOf = ({ day, gross, tips, commission, expected, dueOn, arrival }: PartnerDay): CsvCell[] => [
  dayCell(day),
  ...[gross, tips, commission, expected].map(csvMoney),
  dueOn === null ? '' : dayCell(dueOn),
  ...(arrival === null
    ? ['', '', '', '']
    : [dayCell(arrival.cameOn), csvMoney(arrival.amount), csvMoney(arrival.difference), arrival.enteredBy]),
];
