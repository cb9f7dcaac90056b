import { readVatMovements, useVatReport } from '#src/features/reports/vat-report-queries.ts';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { vatCsv } from '#src/features/reports/vat-csv.ts';
import { VatTable } from '#src/features/reports/vat-table.tsx';
import type { DayRange } from '#src/lib/format/day-range.ts';

interface Props {
  days: Required<DayRange>;
  timeZone: string;
}

/** *KDV* by day and rate, and the accountant's file (VAT-10, VAT-11). */
export const VatReportPanel = ({ days, timeZone }: Props) => (
  <ReportPanel
    title="KDV"
    query={useVatReport(days)}
    csvLabel="Muhasebe CSV"
    csv={async () => vatCsv(await readVatMovements(days), days, timeZone)}
    emptyText={(report) => (report.days.length === 0 ? 'Bu tarihlerde ödeme yok.' : null)}
    skeleton={<TableSkeleton rows={3} />}
  >
    {(report) => (
      <>
        <VatTable report={report} />
        <p className="px-4 pt-3 text-sm text-ink-2">
          Fiyatlara KDV dahildir. Satırlar toplanır, yeniden hesaplanmaz: fişlerin toplamı günün toplamıdır.
        </p>
      </>
    )}
  </ReportPanel>
);
