import type { ArrivalReport } from '@sofra/contract/arrivals';
import { useState } from 'react';
import { ArrivalFigures } from '#src/features/reports/arrivals/arrival-figures.tsx';
import { arrivalsCsv } from '#src/features/reports/arrivals/arrivals-csv.ts';
import { PartnerDays } from '#src/features/reports/arrivals/partner-days.tsx';
import { PartnerList } from '#src/features/reports/arrivals/partner-list.tsx';
import { useArrivalReport } from '#src/features/reports/arrivals-queries.ts';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import type { DayRange } from '#src/lib/day-range.ts';

/** *Tahsilat*: what terminals and meal cards owe, when it is due and what came (PARTNER-20). ADMIN only. */
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
    <div className="flex flex-col gap-4 pb-2">
      <ArrivalFigures report={report} />
      <div className="grid grid-cols-1 items-start gap-4 px-4 xl:grid-cols-[360px_1fr]">
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
