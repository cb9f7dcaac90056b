import type { WaitingTimes } from '@sofra/contract/reports/sales-breakdown';
import type { PlaceKind } from '@sofra/domain/orders/place';
import { SALES_DIMENSIONS } from '@sofra/domain/reports/sales-dimensions';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { FigureChange } from '#src/features/reports/figure-change.tsx';
import { BarsSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import { countColumn, reportCsv, textColumn } from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { useEarlierWaitingTimes, useWaitingTimes } from '#src/features/reports/reports-queries.ts';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { KIND_ICON } from '#src/ui/kind-icons.ts';

const TITLE = 'Gel-al ve paket süreleri';
const STEP: Readonly<Record<WaitingTimes['step'], string>> = { READY: 'Hazır', DELIVERED: 'Teslim' };

const nameOf = (key: string): string => SALES_DIMENSIONS.KIND.nameOf(key);
const minutes = (seconds: number): number => Math.round(seconds / 60);
const timeText = (seconds: number): string => formatElapsed(minutes(seconds) * 60_000);

const COLUMNS = [
  textColumn<WaitingTimes>('Yer', ({ key }) => nameOf(key)),
  textColumn<WaitingTimes>('Aşama', ({ step }) => STEP[step]),
  countColumn<WaitingTimes>('Sipariş', ({ orders }) => orders),
  countColumn<WaitingTimes>('Yarısı (dk)', ({ median }) => minutes(median)),
  countColumn<WaitingTimes>('Onda dokuzu (dk)', ({ most }) => minutes(most)),
];

interface Props {
  days: Required<DayRange>;
  earlier: Earlier | null;
}

/** Times until orders without a table were ready and handed over, beside the earlier days (REP-34). */
export function WaitingTimesPanel({ days, earlier }: Props) {
  const query = useWaitingTimes(days, 'KIND');
  const before = useEarlierWaitingTimes(earlier && earlierFilter(earlier, query.dataUpdatedAt), 'KIND').data;
  return (
    <ReportPanel
      title={TITLE}
      query={query}
      csv={(rows) => reportCsv(csvName('gel-al-ve-paket-sureleri', days), COLUMNS, rows)}
      emptyText={({ length }) => (length === 0 ? 'Bu tarihlerde hazırlanan gel-al ya da paket yok.' : null)}
      skeleton={<BarsSkeleton />}
    >
      {(rows) => (
        <div className="flex flex-col gap-4 px-4 pt-1 pb-3">
          <p className="text-sm text-ink-2">
            Siparişin açılmasından itibaren. Koyu çubuk siparişlerin yarısı, açık çubuk onda dokuzu.
          </p>
          {[...Map.groupBy(rows, ({ key }) => key)].map(([key, times]) => (
            <KindTimes
              key={key}
              kind={key}
              times={times}
              longest={Math.max(...rows.map(({ most }) => most))}
              before={before?.filter((one) => one.key === key) ?? []}
            />
          ))}
        </div>
      )}
    </ReportPanel>
  );
}

interface KindTimesProps {
  kind: string;
  times: readonly WaitingTimes[];
  /** The end of the longest bar, in seconds. */
  longest: number;
  before: readonly WaitingTimes[];
}

function KindTimes({ kind, times, longest, before }: KindTimesProps) {
  const Icon = KIND_ICON[kind as PlaceKind];
  return (
    <section aria-label={nameOf(kind)}>
      <h3 className="flex items-center gap-2 pb-1 text-sm font-medium">
        <Icon aria-hidden size={18} className="text-ink-2" />
        {nameOf(kind)}
      </h3>
      <ul className="flex flex-col gap-3">
        {times.map((time) => (
          <TimeBar
            key={time.step}
            time={time}
            longest={longest}
            before={before.find(({ step }) => step === time.step)}
          />
        ))}
      </ul>
    </section>
  );
}

interface TimeBarProps {
  time: WaitingTimes;
  longest: number;
  before: WaitingTimes | undefined;
}

function TimeBar({ time: { step, orders, median, most }, longest, before }: TimeBarProps) {
  const width = (seconds: number) => ({ width: `${(seconds / longest) * 100}%` });
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span>{STEP[step]}</span>
        <span className="num font-semibold">{timeText(median)}</span>
      </div>
      <div aria-hidden className="relative my-1 h-2 overflow-hidden rounded-full bg-sunken">
        <div className="absolute inset-y-0 left-0 rounded-full bg-cini-soft" style={width(most)} />
        <div className="absolute inset-y-0 left-0 rounded-full bg-cini" style={width(median)} />
      </div>
      <p className="num flex flex-wrap justify-between gap-x-3 text-xs text-ink-2">
        <span>{`onda dokuzu ${timeText(most)} içinde · ${orders} sipariş`}</span>
        {before && (
          <FigureChange
            now={minutes(median)}
            before={minutes(before.median)}
            beforeText={timeText(before.median)}
            goodWhen="down"
          />
        )}
      </p>
    </li>
  );
}
