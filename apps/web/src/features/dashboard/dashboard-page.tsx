import { CalendarCheck, ChartNoAxesColumn, EyeOff } from 'lucide-react';
import { useIsCashHidden } from '#src/features/cash/cash-desk-queries.ts';
import { AttentionColumn } from '#src/features/dashboard/attention-column.tsx';
import { useToday } from '#src/features/dashboard/dashboard-queries.ts';
import { LazyFirstSteps } from '#src/features/dashboard/first-steps/lazy-first-steps.tsx';
import { HeadlineCard } from '#src/features/dashboard/headline-card.tsx';
import { OpenTablesPanel } from '#src/features/dashboard/open-tables-panel.tsx';
import { MethodsColumn, TopItemsColumn } from '#src/features/dashboard/sales-columns.tsx';
import { StaffColumn } from '#src/features/dashboard/staff-column.tsx';
import { TileStrip } from '#src/features/dashboard/tile-strip.tsx';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { weekdayText } from '#src/lib/format/day-range.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Banner } from '#src/ui/banner.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

const ButtonTo = createLink(LinkButton);

/** The lines between columns are the background, seen through 1 px gaps. */
const FRAME = 'gap-px overflow-hidden rounded-lg border border-line bg-line';

/**
 * *Ana Sayfa*: today's figures (REP-23), unpaid money on the tables, and what needs attention now. It fills a laptop
 * without scrolling; on a phone it is one column, the most urgent first.
 */
export function DashboardPage() {
  const today = useToday();
  const isCashHidden = useIsCashHidden();
  const { day, now, clock, dashboard, error, isFetching, retry } = today;
  return (
    <>
      <div aria-hidden className="h-[22px] sm:hidden">
        <TileStrip size={22} />
      </div>
      <PageHeader
        title="Ana Sayfa"
        subtitle={`${weekdayText(day)} · ${clockText(now, clock.timeZone)}`}
        isPlain
        actions={
          <>
            <ButtonTo to="/app/day" size={44} icon={CalendarCheck} className="max-sm:px-3">
              <span className="max-sm:sr-only">Gün sonu</span>
            </ButtonTo>
            <ButtonTo to="/app/reports" size={44} icon={ChartNoAxesColumn}>
              Raporlar
            </ButtonTo>
          </>
        }
      />
      <div className="mx-auto flex w-full max-w-[1528px] flex-col gap-4 px-4 pb-5 sm:px-6 sm:pt-1 xl:min-h-[calc(100dvh-60px)]">
        {error && (
          <Banner tone="error" onRetry={retry} isRetrying={isFetching}>
            {errorTextOf(error)}
          </Banner>
        )}
        {isCashHidden && (
          <Banner tone="info" icon={EyeOff}>
            Kasanız sayılana kadar rakamlarda nakit yok: yalnız kart ve yemek kartı.
          </Banner>
        )}
        <LazyFirstSteps />
        <div className="grid flex-1 grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_332px] xl:grid-rows-[minmax(396px,1.456fr)_minmax(272px,1fr)] roomy:grid-cols-[minmax(0,1fr)_332px_332px]">
          <HeadlineCard today={today} />
          <OpenTablesPanel />
          <div
            className={`max-sm:contents sm:col-span-full sm:grid lg:grid-cols-2 xl:grid-cols-4 roomy:contents ${FRAME}`}
          >
            <div
              className={`contents roomy:col-span-full roomy:row-start-2 roomy:grid roomy:grid-cols-2 ${FRAME}`}
            >
              <TopItemsColumn query={dashboard} />
              <MethodsColumn query={dashboard} />
            </div>
            <div
              className={`contents roomy:col-start-3 roomy:row-start-1 roomy:grid roomy:grid-rows-2 ${FRAME}`}
            >
              <StaffColumn query={dashboard} clock={clock} />
              <AttentionColumn />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
