import type { DayCloseOpened, DayFigures } from '@sofra/contract/reports/day-closes';
import { kurus, formatLira, type Kurus } from '@sofra/domain/money/money';
import { changeOf } from '@sofra/domain/reports/comparison';
import { avgTicket } from '@sofra/domain/reports/report';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { signedLira } from '#src/features/cash/day/day-checks.ts';
import { dayCloseCsv } from '#src/features/cash/day/ended-day-csv.ts';
import {
  DeviceTable,
  DrawerTable,
  EndedPayments,
  HowItStood,
  LeftForNext,
} from '#src/features/cash/day/ended-day-parts.tsx';
import { PrintCopy } from '#src/features/cash/day/print-copy.tsx';
import { useDayClose } from '#src/features/reports/day-closes-queries.ts';
import { weekdayName, weekdayText } from '#src/lib/format/day-range.ts';
import { percentText } from '#src/lib/format/percent-text.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CsvButton } from '#src/ui/csv-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/lists/skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { SlipPaper } from '#src/ui/slip-paper.tsx';

const BackTo = createLink(BackLink);
const LinkTo = createLink(LinkButton);

interface Props {
  id: string;
  /** *Net ciro* of the day by now, where the page of the day itself shows its end. */
  netRevenueNow?: Kurus | null;
  /** The day, for a user who may end it again (DAYEND-6). */
  dayToEndAgain?: string;
}

/** The page of one day close (`/app/day/{dayId}`). */
export const EndedDayRoute = ({ dayId }: { dayId: string }) => <EndedDay key={dayId} id={dayId} />;

/** A day that was ended. It is never changed here: only a copy and a file (DAYEND-21). */
export function EndedDay({ id, netRevenueNow = null, dayToEndAgain }: Props) {
  const timeZone = useTimeZone();
  return (
    <ReadState query={useDayClose(id)} stale="banner" bannerClass="p-4 sm:p-6" skeleton={<EndedSkeleton />}>
      {(opened) => (
        <>
          <PageHeader
            back={<BackTo to="/app/cash" label="Kasaya dön" />}
            title={`Gün ${opened.endedDay.number} bitti`}
            subtitle={subtitleOf(opened, timeZone)}
            actions={
              <>
                <CsvButton
                  subject={`Gün ${opened.endedDay.number}`}
                  disabled={opened.figures === null}
                  table={() => dayCloseCsv(opened)}
                />
                <PrintCopy id={id} />
              </>
            }
          />
          <div className="mx-auto flex w-full max-w-[1146px] flex-col gap-4 p-4 sm:p-6">
            <SinceEnd ended={opened.endedDay.netRevenue} now={netRevenueNow} dayToEndAgain={dayToEndAgain} />
            {opened.figures === null ? (
              <Banner tone="info">Kasanız sayılana kadar bu günün tutarları gizlidir.</Banner>
            ) : (
              <Summary opened={opened} figures={opened.figures} />
            )}
          </div>
        </>
      )}
    </ReadState>
  );
}

const subtitleOf = (
  { endedDay: { day, endedAt, endedBy, replaces } }: DayCloseOpened,
  timeZone: string,
): string =>
  [
    weekdayText(day),
    clockText(endedAt, timeZone),
    endedBy,
    replaces !== null && `no ${replaces} yerine`,
    'değişmez, düzeltme sonraki güne yazılır',
  ]
    .filter(Boolean)
    .join(' · ');

/** The change since the day was ended, and the way to end it again (DAYEND-6, DAYEND-14). */
function SinceEnd({
  ended,
  now,
  dayToEndAgain,
}: {
  ended: Kurus | null;
  now: Kurus | null;
  dayToEndAgain: string | undefined;
}) {
  if (ended === null || now === null) return null;
  const since = kurus(now - ended);
  return (
    <Banner tone={since === 0 ? 'info' : 'warning'}>
      {since === 0
        ? 'Net ciro o zamandan beri aynı.'
        : `Net ciro o zamandan beri ${signedLira(since)} değişti.`}{' '}
      {dayToEndAgain === undefined ? (
        'Yalnız patron yeniden bitirebilir.'
      ) : (
        <LinkTo to="/app/day" search={{ day: dayToEndAgain, again: true }} variant="text">
          Yeniden bitir
        </LinkTo>
      )}
    </Banner>
  );
}

function Summary({ opened, figures }: { opened: DayCloseOpened; figures: DayFigures }) {
  const [isSlip, setIsSlip] = useState(false);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_384px]">
      <div className="flex min-w-0 flex-col gap-4">
        <Lead opened={opened} figures={figures} />
        <DrawerTable figures={figures} />
        <LeftForNext figures={figures} />
        <DeviceTable figures={figures} />
      </div>
      <Card className="flex min-w-0 flex-col gap-5">
        <EndedPayments figures={figures} corrections={opened.corrections ?? []} />
        <HowItStood figures={figures} zNo={opened.endedDay.zNo} />
        <Button icon={ReceiptText} isWide size={44} onClick={() => setIsSlip(true)}>
          Fişi göster
        </Button>
      </Card>
      <Dialog
        isOpen={isSlip}
        onClose={() => setIsSlip(false)}
        title={`Gün sonu no ${opened.endedDay.number}`}
      >
        <SlipPaper text={opened.slip} />
      </Dialog>
    </div>
  );
}

/** The three lead figures in one card, divided by lines. */
function Lead({ opened, figures }: { opened: DayCloseOpened; figures: DayFigures }) {
  const { orders, revenue, refunds, netRevenue } = figures.sales;
  const { lastWeek, endedDay } = opened;
  return (
    <Card className="flex flex-wrap gap-y-3 divide-line sm:divide-x">
      <div className="pr-6">
        <p className="text-sm text-ink-2">Net ciro</p>
        <p className="num text-4xl leading-[42px] font-semibold">{formatLira(netRevenue)}</p>
        <p className="num text-sm text-ink-2">
          {refunds.count === 0
            ? 'İade yok'
            : `Ciro ${formatLira(revenue)} − iade ${formatLira(refunds.amount)}`}
        </p>
      </div>
      <div className="pr-6 sm:pl-6">
        <p className="text-sm text-ink-2">Adisyon</p>
        <p className="num text-xl font-semibold">{orders}</p>
        <p className="num text-sm text-ink-2">ortalama {formatLira(avgTicket(revenue, orders))}</p>
      </div>
      <div className="sm:pl-6">
        <p className="text-sm text-ink-2">{`Geçen ${weekdayName(endedDay.day)}`}</p>
        <p className="num text-xl font-semibold">{lastWeek === null ? 'Satış yok' : formatLira(lastWeek)}</p>
        {lastWeek !== null && <ChangeText now={netRevenue} before={lastWeek} />}
      </div>
    </Card>
  );
}

/** *net ciro %8 üstünde*. */
function ChangeText({ now, before }: { now: Kurus; before: Kurus }) {
  const { direction, percent } = changeOf(now, before);
  if (direction === 'same' || percent === null) return <p className="text-sm text-ink-2">net ciro aynı</p>;
  const isUp = direction === 'up';
  return (
    <p className={`num text-sm ${isUp ? 'text-zeytin-text' : 'text-nar-text'}`}>
      {`net ciro ${percentText(percent)} ${isUp ? 'üstünde' : 'altında'}`}
    </p>
  );
}

const EndedSkeleton = () => (
  <>
    <PageHeader back={<BackTo to="/app/cash" label="Kasaya dön" />} title="Gün sonu" />
    <Skeleton>
      <div className="mx-auto grid w-full max-w-[1146px] gap-4 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_384px]">
        <SkeletonBlock className="h-96 rounded-lg" />
        <SkeletonBlock className="h-96 rounded-lg" />
      </div>
    </Skeleton>
  </>
);
