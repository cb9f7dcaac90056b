import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import { useVatReport } from '#src/features/reports/reports-queries.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { vatCsv } from '#src/features/reports/vat-csv.ts';
import { VatTable } from '#src/features/reports/vat-table.tsx';
import type { DayRange } from '#src/lib/format/day-range.ts';
import {
  vatPayments,
  vatRefunds,
  vatTransfers,
  type VatPayment,
  type VatRefund,
  type VatTransfer,
} from '@sofra/contract/reports/vat-report';
import { call } from '#src/lib/api/api.ts';

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

type Days = Required<DayRange>;

const FILE_PAGE = 5000;

/** All payments, refunds and corrected methods of the days with their rates, the earliest first, for the accountant's file. */
async function readVatMovements(days: Days): Promise<(VatPayment | VatRefund | VatTransfer)[]> {
  const [payments, refunds, transfers] = await Promise.all([
    readAllPayments(days),
    call(vatRefunds, { input: days }),
    call(vatTransfers, { input: days }),
  ]);
  return [...payments, ...refunds, ...transfers].toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
}

async function readAllPayments(days: Days): Promise<VatPayment[]> {
  const all: VatPayment[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const input = { ...days, limit: FILE_PAGE, ...(before !== undefined && { before }) };
    const page = await call(vatPayments, { input });
    all.push(...page);
    if (page.length < FILE_PAGE) return all;
  }
}
