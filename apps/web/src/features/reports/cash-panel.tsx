import type { ClosedSession } from '@sofra/contract/money/cash-sessions';
import { varianceByCashier, type CashierVariance } from '@sofra/domain/cash/cash-report';
import { sumKurus } from '@sofra/domain/money/money';
import { useClosedSessions } from '#src/features/cash/cash-queries.ts';
import { FactTable } from '#src/features/reports/folded-table.tsx';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import {
  countColumn,
  instantColumn,
  maybeMoneyColumn,
  moneyColumn,
  reportCsv,
  textColumn,
} from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { ReportTable } from '#src/features/reports/report-table.tsx';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

const sessionColumns = (timeZone: string) => [
  textColumn<ClosedSession>('Oturum', ({ number, till }) => `${number} · ${till}`),
  textColumn<ClosedSession>('Kasiyer', ({ cashier }) => cashier.name),
  instantColumn<ClosedSession>('Kapanış', timeZone, ({ closedAt }) => closedAt),
  maybeMoneyColumn<ClosedSession>('Açılış farkı', ({ openingDifference }) => openingDifference),
  moneyColumn<ClosedSession>('Beklenen', ({ expected }) => expected),
  moneyColumn<ClosedSession>('Sayılan', ({ counted }) => counted),
  moneyColumn<ClosedSession>('Sayımdan sonra', ({ sinceCount }) => sinceCount),
  maybeMoneyColumn<ClosedSession>('Devir farkı', ({ handOvers }) =>
    handOvers.length === 0 ? null : sumKurus(handOvers.map(({ variance }) => variance)),
  ),
  moneyColumn<ClosedSession>('Fark', ({ variance }) => variance),
  maybeMoneyColumn<ClosedSession>('Cihaz farkı', ({ deviceDifference }) => deviceDifference),
  moneyColumn<ClosedSession>('Teslim edilen', ({ handedOver }) => handedOver),
  textColumn<ClosedSession>('Not', ({ openingNote, note }) =>
    [openingNote, note].filter(Boolean).join(' · '),
  ),
];

const CASHIER_COLUMNS = [
  textColumn<CashierVariance>('Kasiyer', ({ name }) => name),
  countColumn<CashierVariance>('Oturum', ({ sessions }) => sessions),
  moneyColumn<CashierVariance>('Eksik', ({ short }) => short),
  moneyColumn<CashierVariance>('Fazla', ({ over }) => over),
  moneyColumn<CashierVariance>('Net fark', ({ net }) => net),
];

const BELOW = ['Açılış farkı', 'Sayımdan sonra', 'Devir farkı', 'Cihaz farkı', 'Not'];

interface Props {
  days: Required<DayRange>;
  timeZone: string;
}

/** *Kasa*: the sessions closed on these days, and the differences of each cashier (CASH-22). */
export function CashPanel({ days, timeZone }: Props) {
  const columns = sessionColumns(timeZone);
  return (
    <ReportPanel
      title="Kasa"
      query={useClosedSessions(days)}
      csv={(rows) => reportCsv(csvName('kasa', days), columns, rows)}
      emptyText={(rows) => (rows.length === 0 ? 'Bu tarihlerde kapanan kasa yok.' : null)}
      skeleton={<TableSkeleton rows={3} />}
    >
      {(rows) => (
        <>
          <FactTable
            caption="Kasa oturumları"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            narrow={['Oturum', 'Fark']}
            below={BELOW}
          />
          <ReportTable
            caption="Kasiyere göre fark"
            columns={CASHIER_COLUMNS}
            rows={varianceByCashier(rows)}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </ReportPanel>
  );
}
