import { CalendarCheck, EyeOff, Printer, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useIsCashHidden } from '#src/features/cash/cash-desk-queries.ts';
import { earlierOf } from '#src/features/reports/earlier-days.ts';
import { PhoneLead } from '#src/features/reports/summary/phone-lead.tsx';
import { RangeReportDialog } from '#src/features/reports/range-report-dialog.tsx';
import { reportSections, type ReportSectionId } from '#src/features/reports/report-sections.tsx';
import { useRefreshReports } from '#src/features/reports/reports-queries.ts';
import type { ReportsSearch } from '#src/features/reports/reports-search.ts';
import { SectionBody } from '#src/features/reports/section-body.tsx';
import { isTooLong, TOO_LONG_TEXT, type DayRange, type DayRangePreset } from '#src/lib/format/day-range.ts';
import type { Target } from '#src/lib/router/addresses.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RangeControl } from '#src/ui/fields/range-control.tsx';
import { IndexPage, useSection } from '#src/ui/lists/index-page.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';

const PRESETS: readonly DayRangePreset[] = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
];

const BackTo = createLink(BackLink);
const LinkTo = createLink(LinkButton);

interface Props {
  /** The section in the address, if it has one. */
  section?: string | undefined;
  search: ReportsSearch;
  onSearch: (search: ReportsSearch) => void;
}

/** *Raporlar* in sections; section and range are in the address, so that they can be bookmarked (REP-15, REP-37). */
export function ReportsPage({ section, search, onSearch }: Props) {
  const { today, timeZone, dayStartHour } = useBusinessDay();
  const isCashHidden = useIsCashHidden();
  const [isEnding, setIsEnding] = useState(false);
  const { compare, ...range } = search;
  const days = { from: range.from ?? today, to: range.to ?? today };
  const isComparing = compare !== 'off';
  const isTooMuch = isTooLong(days);
  const clock = { timeZone, dayStartHour };
  const earlier = earlierOf(days, today, clock, { isComparing });
  const off = { compare: 'off' } as const;
  const sections = reportSections({ days, today, timeZone });
  const current = useSection(sections, section, 'reports-section');
  const onCompare = (isOn: boolean) => onSearch({ ...range, ...(!isOn && off) });
  return (
    <>
      <ReportsHeader
        current={current?.label}
        search={search}
        range={range}
        today={today}
        onRange={(next) => onSearch({ ...next, ...(!isComparing && off) })}
        {...(!isTooMuch && { onEnd: () => setIsEnding(true) })}
      />
      {isCashHidden && <HiddenCash />}
      {isTooMuch ? (
        <div className="p-4 sm:p-6">
          <Banner tone="error">{TOO_LONG_TEXT}</Banner>
        </div>
      ) : (
        <IndexPage
          label="Rapor bölümleri"
          sections={sections}
          current={current}
          linkTo={(id) => sectionTarget(id, search)}
          lead={<PhoneLead days={days} earlier={earlier} />}
        >
          {current && (
            <SectionBody id={current.id} {...{ days, today, clock, earlier, isComparing, onCompare }} />
          )}
        </IndexPage>
      )}
      {isEnding && <RangeReportDialog days={days} onClose={() => setIsEnding(false)} />}
    </>
  );
}

const sectionTarget = (section: ReportSectionId, search: ReportsSearch): Target => ({
  to: '/app/reports/$section',
  params: { section },
  search,
});

interface HeaderProps {
  current: string | undefined;
  search: ReportsSearch;
  range: DayRange;
  today: string;
  onRange: (range: DayRange) => void;
  /** Missing for a range that no slip can have. */
  onEnd?: () => void;
}

/** On a phone a section has its own name and the way back to the list. */
function ReportsHeader({ current, search, range, today, onRange, onEnd }: HeaderProps) {
  const { isFetching, refresh } = useRefreshReports();
  const isWide = useDesktop();
  const isAlone = !isWide && current !== undefined;
  const ranges = <RangeControl range={range} onRange={onRange} today={today} presets={PRESETS} isCompact />;
  return (
    <PageHeader
      title={isAlone ? current : 'Raporlar'}
      back={isAlone && <BackTo to="/app/reports" search={search} label="Raporlara dön" />}
      tabs={isWide && ranges}
      actions={
        <>
          {!isWide && ranges}
          <Button
            icon={RefreshCw}
            isPending={isFetching}
            onClick={refresh}
            className={isAlone ? 'px-3! max-sm:hidden' : 'px-3!'}
          >
            <span className="sr-only">Yenile</span>
          </Button>
          {!isAlone && (
            <>
              <Button icon={Printer} className="max-sm:px-3" disabled={!onEnd} onClick={onEnd}>
                <span className="max-sm:sr-only">Gün sonu raporu</span>
              </Button>
              <LinkTo to="/app/day" icon={CalendarCheck} className="max-sm:px-3">
                <span className="max-sm:sr-only">Gün sonu</span>
              </LinkTo>
            </>
          )}
        </>
      }
    />
  );
}

const HiddenCash = () => (
  <div className="px-4 pt-4 sm:px-6">
    <Banner tone="info" icon={EyeOff}>
      Kasanız sayılana kadar nakdi belli eden tutarlar gizlidir; yerlerinde “Sayımdan sonra” yazar. Saat
      grafiği yalnız kart ve yemek kartıdır.
    </Banner>
  </div>
);
