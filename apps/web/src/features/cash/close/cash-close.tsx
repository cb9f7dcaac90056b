import type { CashSession } from '@sofra/contract/cash-sessions';
import { can } from '@sofra/domain/permissions';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { Calculation } from '#src/features/cash/close/calculation.tsx';
import { CloseForm } from '#src/features/cash/close/close-form.tsx';
import { CountedList } from '#src/features/cash/close/counted-list.tsx';
import { DeviceReportFields, useDeviceReportFields } from '#src/ui/device-report-fields.tsx';
import { VarianceBox } from '#src/features/cash/close/variance-box.tsx';
import { Terminals } from '#src/features/cash/terminals.tsx';
import { DayChecklist } from '#src/features/cash/count/day-checklist.tsx';
import { openText, useDayChecks } from '#src/features/cash/count/use-day-checks.ts';
import { useSession } from '#src/lib/session.ts';
import { clockText } from '#src/lib/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  session: CashSession;
  onCountAgain: () => void;
}

/** What a locked count came to, and the close of the session (CASH-17, CASH-18). */
export function CashClose({ session, onCountAgain }: Props) {
  const timeZone = useTimeZone();
  const role = useSession()?.role;
  const open = openText(useDayChecks());
  const [isListed, setIsListed] = useState(false);
  const deviceReports = useDeviceReportFields();
  const count = session.counts.at(-1);
  if (!count || !session.result) return null;
  return (
    <>
      <PageHeader
        title={`${session.till.name} kapanışı`}
        subtitle={`Oturum ${session.number} · açılış ${clockText(session.openedAt, timeZone)} · ${session.openedBy}`}
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
          <VarianceBox variance={count.variance} limit={session.varianceLimit} />
          <div className="overflow-hidden rounded-md">
            <Terminals terminals={session.terminals} />
          </div>
          {session.isOwn && session.devices.length > 0 && (
            <div className="grid grid-cols-2 gap-4">
              <DeviceReportFields form={deviceReports} devices={session.devices} />
            </div>
          )}
        </div>
        <div className="flex flex-col lg:order-1 lg:p-5">
          <CountedList counts={session.counts} timeZone={timeZone} />
        </div>
        <div className="flex flex-col gap-5 max-lg:order-2 lg:sticky lg:top-0 lg:order-3 lg:max-h-dvh lg:min-h-[calc(100dvh-72px)] lg:self-start lg:p-5">
          {session.isOwn ? (
            <CloseForm {...{ session, count, deviceReports }} inDrawer={session.result.inDrawer} />
          ) : (
            <p className="text-ink-2">Bu oturumu {session.openedBy} ya da yönetici kapatır.</p>
          )}
        </div>
      </div>
      <Dialog isOpen={isListed} onClose={() => setIsListed(false)} title="Henüz açık olanlar" size="small">
        <DayChecklist />
      </Dialog>
    </>
  );
}
