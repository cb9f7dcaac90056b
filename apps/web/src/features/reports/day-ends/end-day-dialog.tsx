import type { previewDayToEnd } from '@sofra/contract/day-ends';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { formatLira, kurus } from '@sofra/domain/money';
import { can } from '@sofra/domain/permissions';
import { CalendarCheck } from 'lucide-react';
import { useId, type SubmitEvent } from 'react';
import { useDayToEnd, useEndDay } from '#src/features/reports/day-ends-queries.ts';
import { DeviceReports, useDeviceReports } from '#src/features/reports/day-ends/device-reports.tsx';
import { OpenBeforeEnd } from '#src/features/reports/day-ends/open-before-end.tsx';
import { useIsOnline } from '#src/lib/connection.ts';
import { dayText } from '#src/lib/day-range.ts';
import { toast } from '#src/lib/notices.ts';
import { useSession } from '#src/lib/session.ts';
import { useIdempotentAction } from '#src/lib/use-idempotent-action.ts';
import { ActionNotice } from '#src/ui/action-notice.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ReadState } from '#src/ui/list-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { SlipPaper } from '#src/ui/slip-paper.tsx';

type Preview = ResponseOf<typeof previewDayToEnd>;

interface Props {
  day: string;
  onClose: () => void;
}

/** *Günü bitir*: what is still open, the slip as it would be, and the number of the tax device (DAYEND-14). Mount it to open it. */
export function EndDayDialog({ day, onClose }: Props) {
  const formId = useId();
  const preview = useDayToEnd(day);
  const isOnline = useIsOnline();
  const role = useSession()?.role;
  const form = useDeviceReports();
  const action = useIdempotentAction(useEndDay(), {
    fallback: 'Gün bitirilemedi',
    onDone: ({ endedDay, jobId }) => {
      const printed = jobId === null ? 'Yazıcı yok, yazdırılmadı.' : 'Yazıcıya gönderildi.';
      toast.success(`Gün bitirildi: no ${endedDay.number}. ${printed}`);
      onClose();
    },
  });
  const latest = preview.data?.latest ?? null;
  const mayEnd = latest === null || (role !== undefined && can(role, 'dayEnd.endAgain'));
  const end = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isOnline || !mayEnd || !form.isReadable) return;
    action.run({ day, ...form.fields, ...(latest && { replaces: latest.number }) });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title={`Günü bitir · ${dayText(day)}`}
      footer={
        mayEnd && (
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size={56}
            isWide
            icon={CalendarCheck}
            disabled={!preview.data || !isOnline || !form.isReadable}
            isPending={action.isPending}
            pendingLabel="Bitiriliyor…"
          >
            {isOnline ? endLabel(latest) : 'Bağlantı gerekli'}
          </Button>
        )
      }
    >
      <ActionNotice action={action} />
      <form id={formId} noValidate autoComplete="off" onSubmit={end} className="flex flex-col gap-4">
        <ReadState
          query={preview}
          stale="banner"
          skeleton={<SkeletonRows count={1} block="h-96" className="mx-auto max-w-[360px]" />}
        >
          {(data) => (
            <>
              <EndedBefore preview={data} mayEnd={mayEnd} />
              <OpenBeforeEnd preview={data} />
              {mayEnd && <DeviceReports form={form} devices={data.devices} isFrozen={action.isFrozen} />}
              <SlipPaper text={data.slip} />
            </>
          )}
        </ReadState>
      </form>
    </Dialog>
  );
}

const endLabel = (latest: Preview['latest']): string =>
  latest === null ? 'Günü bitir ve yazdır' : 'Yeniden bitir ve yazdır';

/** That the day was ended, and what came in since (DAYEND-14). */
function EndedBefore({ preview: { latest, netRevenue }, mayEnd }: { preview: Preview; mayEnd: boolean }) {
  if (latest === null) return null;
  const since = kurus(netRevenue - latest.netRevenue);
  return (
    <Banner tone={since === 0 ? 'info' : 'warning'}>
      {`Bu gün no ${latest.number} ile bitirildi. `}
      {since === 0 ? 'Net ciro o zamandan beri aynı.' : `Net ciro o zamandan beri ${signed(since)} değişti.`}
      {mayEnd
        ? ` Yeniden bitirilirse yeni bir numara alır; no ${latest.number} olduğu gibi kalır.`
        : ' Yalnız patron yeniden bitirebilir.'}
    </Banner>
  );
}

const signed = (amount: Preview['netRevenue']): string =>
  amount > 0 ? `+${formatLira(amount)}` : `−${formatLira(kurus(0 - amount))}`;
