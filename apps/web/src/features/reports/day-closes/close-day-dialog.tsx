import type { previewDayClose } from '@sofra/contract/reports/day-closes';
import type { ResponseOf } from '@sofra/contract/endpoint';
import type { UnfinishedOrder } from '@sofra/domain/day-close/day-close';
import { openAtClose, type NamedPlaces } from '@sofra/domain/day-close/open-at-close';
import { formatLira, kurus, type Kurus } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { CalendarCheck, Check, TriangleAlert } from 'lucide-react';
import { useId, type SubmitEvent, useState } from 'react';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { useDayToClose, useCloseDay } from '#src/features/reports/day-closes-queries.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { dayText } from '#src/lib/format/day-range.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useSession } from '#src/lib/api/session.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { SlipPaper } from '#src/ui/slip-paper.tsx';
import { DeviceReportFields, useDeviceReportFields } from '#src/ui/fields/device-report-fields.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** The typed reports of the tax device, of terminals and of meal cards (DAYEND-9, DAYEND-16). */
function useDeviceReports() {
  const [zNo, setZNo] = useState('');
  const [total, setTotal] = useState('');
  const devices = useDeviceReportFields();
  const zTotal = parseMoneyInput(total);
  return {
    ...{ zNo, setZNo, total, setTotal, devices },
    isReadable: devices.isReadable && (total.trim() === '' || zTotal !== null),
    fields: {
      ...(zNo.trim() !== '' && { zNo: zNo.trim() }),
      ...(zTotal !== null && { zTotal }),
      ...(devices.reports.length > 0 && { devices: devices.reports }),
    },
  };
}

interface DeviceReportsProps {
  form: ReturnType<typeof useDeviceReports>;
  devices: ResponseOf<typeof previewDayClose>['devices'];
  isFrozen: boolean;
}

const DeviceReports = ({ form, devices, isFrozen }: DeviceReportsProps) => (
  <fieldset disabled={isFrozen} className="grid min-w-0 gap-4 sm:grid-cols-2">
    <TextField label="ÖKC Z no" maxLength={20} value={form.zNo} onValue={form.setZNo} />
    <MoneyField label="ÖKC toplamı" hint="İadeler düşülmeden" value={form.total} onValue={form.setTotal} />
    <DeviceReportFields form={form.devices} devices={devices} />
  </fieldset>
);

type Preview = ResponseOf<typeof previewDayClose>;

interface Props {
  day: string;
  onClose: () => void;
}

/** *Günü bitir*: what is still open, the slip as it would be, and the number of the tax device (DAYEND-14). Mount it to open it. */
export function CloseDayDialog({ day, onClose }: Props) {
  const formId = useId();
  const preview = useDayToClose(day);
  const isOnline = useIsOnline();
  const role = useSession()?.role;
  const form = useDeviceReports();
  const action = useIdempotentAction(useCloseDay(), {
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
            disabled={!preview.data || preview.data.slip === null || !isOnline || !form.isReadable}
            isPending={action.isPending}
            pendingLabel="Bitiriliyor…"
          >
            {isOnline ? endLabel(latest, preview.data) : 'Bağlantı gerekli'}
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

const endLabel = (latest: Preview['latest'], preview: Preview | undefined): string => {
  if (preview?.slip === null) return 'Önce kasanızı sayın';
  return latest === null ? 'Günü bitir ve yazdır' : 'Yeniden bitir ve yazdır';
};

/** That the day was ended, and what came in since (DAYEND-14). */
function EndedBefore({ preview: { latest, netRevenue }, mayEnd }: { preview: Preview; mayEnd: boolean }) {
  if (latest === null) return null;
  if (netRevenue === null || latest.netRevenue === null) return null;
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

const signed = (amount: Kurus): string =>
  amount > 0 ? `+${formatLira(amount)}` : `−${formatLira(kurus(0 - amount))}`;

/** *Açık: Gel-al 12 ₺250,00, Paket 7 ₺90,00 ve 3 sipariş daha*; false without any. */
const placesText = (
  title: string,
  { named, others }: NamedPlaces,
  text: (order: UnfinishedOrder) => string,
): string | false =>
  named.length > 0 &&
  `${title}: ${named.map(text).join(', ')}${others.length === 0 ? '' : ` ve ${others.length} sipariş daha`}`;

const withPieces = ({ place, held }: UnfinishedOrder): string => `${place} (${held} adet)`;

interface OpenBeforeEndProps {
  preview: Pick<ResponseOf<typeof previewDayClose>, 'open' | 'openSessions'>;
}

/** Open items before a day ends. None of them prevents the day close (DAYEND-10). */
function OpenBeforeEnd({ preview: { open, openSessions } }: OpenBeforeEndProps) {
  const { slips } = open;
  const { tables, called, paid, held, later } = openAtClose(open);
  const entries = [
    tables.count > 0 && `${tables.count} açık masa, ${formatLira(tables.amount)}`,
    placesText('Açık', called, (order) => `${order.place} ${formatLira(order.due)}`),
    placesText('Ödendi, teslim edilmedi', paid, (order) => order.place),
    placesText('Marş bekleyen', held, withPieces),
    placesText('İleri saatli sipariş', later, withPieces),
    ...openSessions.map(
      ({ number, tillName, openedBy }) => `Kasa kapanmadı: ${tillName}, oturum ${number} (${openedBy})`,
    ),
    slips > 0 && `${slips} basılmamış fiş`,
  ].filter((entry) => entry !== false);
  return (
    <section aria-label="Gün bitmeden" className="flex flex-col gap-2">
      <h3 className="font-semibold">Gün bitmeden</h3>
      {entries.length === 0 ? (
        <p className="flex items-center gap-2">
          <Check aria-hidden size={20} className="shrink-0 text-zeytin-text" />
          Açık sipariş, açık kasa ve basılmamış fiş yok.
        </p>
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            {entries.map((entry) => (
              <li key={entry} className="num flex items-center gap-2">
                <TriangleAlert aria-hidden size={20} className="shrink-0 text-safran-text" />
                <span className="min-w-0 break-words">{entry}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-2">Bunlar günü bitirmeyi engellemez; fişte yazar.</p>
        </>
      )}
    </section>
  );
}
