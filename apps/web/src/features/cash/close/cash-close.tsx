import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { can } from '@sofra/domain/people/permissions';
import { CircleAlert, RotateCcw, Lock, User } from 'lucide-react';
import { useState } from 'react';
import { CASH_PART, shownParts, signedPart } from '@sofra/domain/cash/cash-session';
import { formatAmount, type Kurus, formatLira, timesQty, ZERO } from '@sofra/domain/money/money';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { CloseForm, useCloseAction } from '#src/features/cash/close/close-form.tsx';
import { DeviceReportFields, useDeviceReportFields } from '#src/ui/fields/device-report-fields.tsx';
import { VarianceBox } from '#src/features/cash/close/variance-box.tsx';
import { Terminals } from '#src/features/cash/terminals.tsx';
import { StreetCash } from '#src/features/cash/count/street-cash.tsx';
import { DayChecklist } from '#src/features/cash/count/day-checklist.tsx';
import { openText, useDayChecks } from '#src/features/cash/count/use-day-checks.ts';
import { useSession } from '#src/lib/api/session.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { denominationLabel } from '@sofra/domain/cash/cash-count';

type Count = CashSession['counts'][number];

interface CalculationProps {
  result: NonNullable<CashSession['result']>;
  count: Count;
}

/** The expected amount, part by part, and the counted amount (CASH-13). */
const Calculation = ({ result, count }: CalculationProps) => (
  <section aria-labelledby="expected">
    <h2 id="expected" className="pb-2 font-semibold">
      Beklenen
    </h2>
    <dl className="flex flex-col gap-2">
      {shownParts(result.parts).map((part) => (
        <Row
          key={part}
          label={
            part === 'payments'
              ? `${CASH_PART[part].label} · ${result.cashPayments} ödeme`
              : CASH_PART[part].label
          }
          amount={signedPart(part, result.parts)}
        />
      ))}
      <Row label="Beklenen" amount={count.expected} isSum />
      <Row label="Sayılan" amount={count.counted} isSum />
      {result.sinceCount !== 0 && <Row label="Sayımdan sonra" amount={result.sinceCount} />}
    </dl>
  </section>
);

/** The difference at the opening of the drawer, which its count cannot show (CASH-31). */
const OpeningDifference = ({ session }: { session: CashSession }) =>
  session.openingDifference === null || session.openingDifference === 0 ? null : (
    <dl>
      <Row label="Açılış farkı" amount={session.openingDifference} />
      {session.openingNote !== null && <dd className="text-sm text-ink-2">{session.openingNote}</dd>}
    </dl>
  );

const Row = ({ label, amount, isSum = false }: { label: string; amount: Kurus; isSum?: boolean }) => (
  <div
    className={classNames(
      'flex items-baseline justify-between gap-4',
      isSum ? 'font-semibold' : 'text-ink-2',
      isSum && label === 'Beklenen' && 'border-t border-line pt-2',
    )}
  >
    <dt>{label}</dt>
    <dd className={classNames('num', !isSum && 'text-ink')}>{formatAmount(amount)}</dd>
  </div>
);

interface Props {
  session: CashSession;
  onCountAgain: () => void;
  onClosed?: () => void;
}

/** The result of a locked count, and the close of the session (CASH-17, CASH-18). */
export function CashClose({ session, onCountAgain, onClosed }: Props) {
  const timeZone = useTimeZone();
  const role = useSession()?.role;
  const open = openText(useDayChecks());
  const [isListed, setIsListed] = useState(false);
  const deviceReports = useDeviceReportFields();
  const action = useCloseAction(onClosed);
  const count = session.counts.at(-1);
  if (!count || !session.result) return null;
  return (
    <>
      <PageHeader
        title={`${session.till.name} kapanışı`}
        subtitle={`Oturum ${session.number} · açılış ${clockText(session.openedAt, timeZone)} · ${session.heldBy}`}
        actions={
          role !== undefined &&
          can(role, 'cash.everySession') && (
            <Button icon={RotateCcw} onClick={onCountAgain}>
              Yeniden say
            </Button>
          )
        }
      >
        {open !== null && (
          <button type="button" className="min-h-11" onClick={() => setIsListed(true)}>
            <Pill tone="safran" icon={CircleAlert}>
              {open}
            </Pill>
          </button>
        )}
      </PageHeader>
      <div className="grid flex-1 gap-6 p-4 sm:p-6 lg:min-h-[calc(100dvh-72px)] lg:grid-cols-3 lg:gap-0 lg:p-0">
        <div className="flex flex-col gap-5 border-line bg-bg max-lg:order-first lg:order-2 lg:border-x lg:p-5">
          <Calculation result={session.result} count={count} />
          <OpeningDifference session={session} />
          <VarianceBox variance={session.result.variance} limit={session.varianceLimit} />
          <StreetCash />
          <div className="overflow-hidden rounded-md">
            <Terminals terminals={session.terminals} />
          </div>
          {session.isOwn && session.devices.length > 0 && (
            <fieldset disabled={action.isFrozen} className="grid min-w-0 grid-cols-2 gap-4">
              <DeviceReportFields form={deviceReports} devices={session.devices} />
            </fieldset>
          )}
        </div>
        <div className="flex flex-col lg:order-1 lg:p-5">
          <CountedList counts={session.counts} timeZone={timeZone} />
        </div>
        <div className="flex flex-col gap-5 max-lg:order-2 lg:sticky lg:top-0 lg:order-3 lg:max-h-dvh lg:min-h-[calc(100dvh-72px)] lg:self-start lg:p-5">
          {session.isOwn ? (
            <CloseForm {...{ session, deviceReports, action }} result={session.result} />
          ) : (
            <p className="text-ink-2">Bu oturumu {session.heldBy} ya da yönetici kapatır.</p>
          )}
        </div>
      </div>
      <Dialog isOpen={isListed} onClose={() => setIsListed(false)} title="Henüz açık olanlar" size="small">
        <DayChecklist />
      </Dialog>
    </>
  );
}

interface CountedListProps {
  counts: CashSession['counts'];
  timeZone: string;
}

/** The last locked count, and the sums of those before it (CASH-14). */
function CountedList({ counts, timeZone }: CountedListProps) {
  const last = counts.at(-1);
  if (!last) return null;
  return (
    <section aria-labelledby="counted" className="flex flex-col">
      <h2 id="counted" className="flex items-center gap-2 pb-2 font-semibold">
        Sayım
        <span className="ml-auto flex items-center gap-1 text-sm font-normal text-ink-2">
          <Lock aria-hidden size={16} /> Kilitli
        </span>
      </h2>
      <ul>
        {last.pieces.map(({ value, qty }) => (
          <li key={value} className="grid grid-cols-[1fr_auto_6rem] gap-3 border-b border-line py-2">
            <span className="num font-medium">{denominationLabel(value)}</span>
            <span className="num">× {qty}</span>
            <span className="num text-right">{formatAmount(timesQty(value, qty))}</span>
          </li>
        ))}
      </ul>
      {counts.map((count) => (
        <p key={count.no} className="flex flex-wrap items-center gap-x-1.5 pt-2 text-sm text-ink-2">
          <User aria-hidden size={16} className="shrink-0" />
          {count.handOver
            ? `${count.handOver.from} → ${count.handOver.to} devri`
            : `${count.countedBy} saydı`}{' '}
          · {clockText(count.countedAt, timeZone)}
          {counts.length > 1 && ` · ${formatLira(count.counted)}`}
          {count.handOver && count.variance !== ZERO && ` · fark ${formatLira(count.variance)}`}
          {count.reason !== null && ` · ${count.reason}`}
        </p>
      ))}
      <p className="flex items-baseline justify-between pt-3 text-lg font-semibold lg:mt-auto">
        <span>Sayılan</span>
        <span>{formatLira(last.counted)}</span>
      </p>
    </section>
  );
}
