import type { DayToClose } from '@sofra/contract/reports/day-closes';
import { formatLira } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { CheckList } from '#src/features/cash/day/check-list.tsx';
import { CountDrawer } from '#src/features/cash/day/count-drawer.tsx';
import { dayChecks } from '#src/features/cash/day/day-checks.ts';
import { DayDocuments } from '#src/features/cash/day/day-documents.tsx';
import { DayFigures } from '#src/features/cash/day/day-figures.tsx';
import { readDaySearch, type DaySearch } from '#src/features/cash/day/day-search.ts';
import {
  EndDay,
  FiscalFields,
  useDayReports,
  useEndAction,
  type DayReports,
  type EndAction,
} from '#src/features/cash/day/end-day.tsx';
import { EndedDay } from '#src/features/cash/day/ended-day.tsx';
import { PreviousDay } from '#src/features/cash/day/previous-day.tsx';
import { FiscalOfDay } from '#src/features/cash/day/fiscal-of-day.tsx';
import { usePrintFailed } from '#src/features/cash/day/print-copy.tsx';
import { useDayToClose } from '#src/features/reports/day-closes-queries.ts';
import { usePrintRangeReport } from '#src/features/reports/reports-queries.ts';
import { useSession } from '#src/lib/api/session.ts';
import { useKeptKey } from '#src/lib/api/use-kept-key.ts';
import { dayText, weekdayText } from '#src/lib/format/day-range.ts';
import { toast } from '#src/lib/format/notices.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useNavigate, useSearch } from '#src/lib/router/router-context.ts';
import { useQueue } from '#src/order-queue/shared-queue.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DeviceReportFields } from '#src/ui/fields/device-report-fields.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonBlocks } from '#src/ui/lists/skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

const BackTo = createLink(BackLink);

/** *Gün sonu*: what is left to do, then the day close under its number, then its summary (DAYEND-14). */
export function DayPage() {
  const search = useSearch(readDaySearch);
  return <DayOf key={search.day} {...search} />;
}

function DayOf({ day, count, again }: DaySearch) {
  const navigate = useNavigate();
  // Kept here, so that a count on the way loses nothing of what was typed.
  const form = useDayReports();
  const action = useEndAction();
  const query = useDayToClose(day);
  const role = useSession()?.role;
  const search = { ...(day !== undefined && { day }), ...(again && { again }) };
  if (count !== undefined) {
    const back = () => void navigate({ to: '/app/day', search, replace: true });
    return <CountDrawer key={count} sessionId={count} onBack={back} onClosed={back} />;
  }
  return (
    <ReadState query={query} stale="banner" bannerClass="p-4 sm:p-6" skeleton={<DaySkeleton />}>
      {(data) =>
        data.latest !== null && !again ? (
          <EndedDay
            id={data.latest.id}
            netRevenueNow={data.summary.netRevenue}
            {...(role !== undefined && can(role, 'dayEnd.endAgain') && { dayToEndAgain: data.day })}
          />
        ) : (
          <OpenDay day={data} form={form} action={action} readAt={query.dataUpdatedAt} />
        )
      }
    </ReadState>
  );
}

interface OpenProps {
  day: DayToClose;
  form: DayReports;
  action: EndAction;
  readAt: number;
}

function OpenDay({ day, form, action, readAt }: OpenProps) {
  const { today, timeZone } = useBusinessDay();
  const [isReporting, setIsReporting] = useState(false);
  const clock = (at: Date) => clockText(at, timeZone);
  const checks = dayChecks(day, { unsent: useQueue().length, reports: form.devices.reports, clock });
  const showUnreadable = () => {
    if (form.devices.isReadable) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus();
    else setIsReporting(true);
  };
  const isToday = day.day === today;
  const label = isToday ? `Bugün, ${clock(new Date(readAt))} itibarıyla` : dayText(day.day);
  return (
    <>
      <PageHeader
        back={<BackTo to="/app/cash" label="Kasaya dön" />}
        title="Gün sonu"
        subtitle={`${weekdayText(day.day)} · gün başı ${clock(day.from)} · gün ${day.nextNumber}`}
        actions={<PrintInterim day={day} />}
      />
      <div className="mx-auto grid w-full max-w-[1146px] flex-1 content-start gap-4 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_384px] lg:grid-rows-[auto_1fr] lg:gap-y-0">
        <PhoneLead day={day} label={label} />
        <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
          <CheckList day={day} checks={checks} onReports={() => setIsReporting(true)} />
          <FiscalOfDay day={day.day} />
          {day.previous && <PreviousDay day={day.day} previous={day.previous} />}
          <DayDocuments day={day.day} />
        </div>
        <Card className="flex flex-col gap-4 lg:rounded-b-none lg:border-b-0 lg:px-[18px]">
          <div className="max-lg:hidden">
            <DayFigures day={day} label={label} />
          </div>
          <FiscalFields form={form} isFrozen={action.isFrozen} />
        </Card>
        <div className="sticky bottom-above-bar -mx-4 border-t border-line bg-sunken px-4 pt-3 pb-safe max-sm:-mb-4 sm:-mx-6 sm:-mb-6 sm:px-6 low:static lg:static lg:m-0 lg:rounded-b-lg lg:border lg:border-t-0 lg:bg-surface lg:px-[18px] lg:pt-0">
          <EndDay day={day} form={form} action={action} onUnreadable={showUnreadable} />
        </div>
      </div>
      <Dialog
        isOpen={isReporting}
        onClose={() => setIsReporting(false)}
        title="Cihaz raporları"
        footer={
          <Button variant="primary" size={56} isWide onClick={() => setIsReporting(false)}>
            Tamam
          </Button>
        }
      >
        <fieldset disabled={action.isFrozen} className="grid min-w-0 gap-4 sm:grid-cols-2">
          <DeviceReportFields form={form.devices} devices={day.devices} />
        </fieldset>
      </Dialog>
    </>
  );
}

/** The one figure that a phone shows above the list, and the way to the others. */
function PhoneLead({ day, label }: { day: DayToClose; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { netRevenue, orderCount } = day.summary;
  return (
    <Card className="flex items-center justify-between gap-3 lg:hidden">
      <div>
        <p className="num text-sm text-ink-2">
          {netRevenue === null ? 'Nakit sayımdan sonra görünür' : `Net ciro · ${orderCount} adisyon`}
        </p>
        <p className="num text-2xl font-semibold">
          {netRevenue === null ? `${orderCount} adisyon` : formatLira(netRevenue)}
        </p>
      </div>
      <TextButton onClick={() => setIsOpen(true)}>Dağılım</TextButton>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Dağılım" size="small">
        <DayFigures day={day} label={label} />
      </Dialog>
    </Card>
  );
}

/** *Ara rapor yazdır*: the figures so far on paper, marked ARA and without a number (REP-21). */
function PrintInterim({ day }: { day: DayToClose }) {
  const printing = usePrintRangeReport();
  const key = useKeptKey();
  const isOnline = useIsOnline();
  const onError = usePrintFailed();
  const print = () =>
    printing.mutate(
      { from: day.day, to: day.day, idempotencyKey: key.of([day.day, day.summary]) },
      {
        onError,
        onSuccess: () => toast.success('Günsonu raporu yazıcıya gönderildi'),
        onSettled: (_, refusal) => key.settled(refusal),
      },
    );
  const label = isOnline ? 'Ara rapor yazdır' : 'Bağlantı gerekli';
  return (
    <Button
      icon={Printer}
      aria-label={label}
      disabled={!isOnline || day.summary.revenue === null}
      isPending={printing.isPending}
      onClick={print}
      className="max-sm:px-3"
    >
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}

const DaySkeleton = () => (
  <>
    <PageHeader back={<BackTo to="/app/cash" label="Kasaya dön" />} title="Gün sonu" />
    <Skeleton>
      <div className="mx-auto grid w-full max-w-[1146px] gap-4 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_384px]">
        <div className="flex flex-col gap-2">
          <SkeletonBlocks count={7} block="h-14 rounded-lg" />
        </div>
        <SkeletonBlock className="h-96 rounded-lg" />
      </div>
    </Skeleton>
  </>
);
