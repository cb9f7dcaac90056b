import type { DayToClose } from '@sofra/contract/reports/day-closes';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { can } from '@sofra/domain/people/permissions';
import { Calculator, CircleAlert, LayoutGrid, Printer } from 'lucide-react';
import { useState } from 'react';
import { hasOpenDrawer, missingText, nextStepOf, type NextStep } from '#src/features/cash/day/day-checks.ts';
import { useCloseDay } from '#src/features/reports/day-closes-queries.ts';
import { useSession } from '#src/lib/api/session.ts';
import { useIdempotentAction, type IdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { Button } from '#src/ui/button.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { useDeviceReportFields } from '#src/ui/fields/device-report-fields.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ToggleChips } from '#src/ui/fields/toggle-chips.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

const LinkTo = createLink(LinkButton);

/** The typed reports of the tax device, of terminals and of meal cards (DAYEND-9, DAYEND-16). */
export function useDayReports() {
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
export type DayReports = ReturnType<typeof useDayReports>;

/** *ÖKC Z no* and the total of its report, both optional (DAYEND-9). */
export const FiscalFields = ({ form, isFrozen }: { form: DayReports; isFrozen: boolean }) => (
  <fieldset disabled={isFrozen} className="grid min-w-0 gap-3 sm:grid-cols-2">
    <TextField
      label="ÖKC Z no"
      hint="İsteğe bağlı"
      placeholder="örn. 0418"
      autoComplete="off"
      maxLength={20}
      value={form.zNo}
      onValue={form.setZNo}
    />
    <MoneyField label="ÖKC toplamı" hint="İadeler düşülmeden" value={form.total} onValue={form.setTotal} />
  </fieldset>
);

/**
 * The write of the page, which shows the summary once it is done. It belongs to the page, because an event may replace
 * the open day before the response arrives.
 */
export function useEndAction() {
  const navigate = useNavigate();
  return useIdempotentAction(useCloseDay(), {
    fallback: 'Gün bitirilemedi',
    onDone: ({ endedDay, jobId }) => {
      const printed = jobId === null ? 'Yazıcı yok, yazdırılmadı.' : 'Yazıcıya gönderildi.';
      toast.success(`Gün bitirildi: no ${endedDay.number}. ${printed}`);
      void navigate({ to: '/app/day/$dayId', params: { dayId: endedDay.id }, replace: true });
    },
  });
}
export type EndAction = ReturnType<typeof useEndAction>;

interface Props {
  day: DayToClose;
  form: DayReports;
  action: EndAction;
  /** Shows the field whose amount cannot be read. */
  onUnreadable: () => void;
}

/** The next step, or the day close itself. The button never greys: it names what is missing and leads there (DAYEND-20). */
export function EndDay({ day, form, action, onUnreadable }: Props) {
  const role = useSession()?.role;
  const [isUncounted, setIsUncounted] = useState(false);
  const end = (uncountedReason?: string) => {
    if (!form.isReadable) {
      setIsUncounted(false);
      return onUnreadable();
    }
    action.run({
      ...{ day: day.day, ...form.fields },
      ...(day.latest && { replaces: day.latest.number }),
      ...(uncountedReason !== undefined && { uncountedReason }),
    });
  };
  const next = nextStepOf(day);
  const missing = missingText(day);
  const mayEndUncounted = role !== undefined && can(role, 'dayEnd.endUncounted') && hasOpenDrawer(day);
  return (
    <div className="flex flex-col gap-3">
      {!isUncounted && <ActionNotice action={action} />}
      {missing !== null && (
        <p className="num flex gap-2 text-sm text-nar-text">
          <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <span>
            {missing}
            <span className="max-lg:hidden">
              {' '}
              Hesaplar yarına devredilebilir; saymadan bitirmek patronun onayını ve bir neden ister.
            </span>
          </span>
        </p>
      )}
      {next === null ? (
        <EndButton day={day} isPending={action.isPending} onPress={() => end()} />
      ) : (
        <StepLink step={next} day={day.day} />
      )}
      <div className="flex min-h-11 items-center justify-between gap-3 text-sm text-ink-2 empty:hidden">
        {next !== null && (
          <p>
            Sonra: <strong className="font-semibold">Yazdır ve günü bitir</strong>
          </p>
        )}
        {mayEndUncounted && (
          <TextButton className="ml-auto" onClick={() => setIsUncounted(true)}>
            Saymadan bitir…
          </TextButton>
        )}
      </div>
      {isUncounted && <UncountedDialog action={action} onEnd={end} onClose={() => setIsUncounted(false)} />}
    </div>
  );
}

function StepLink({ step, day }: { step: NextStep; day: string }) {
  const look = { variant: 'primary', size: 64, isWide: true } as const;
  switch (step.kind) {
    case 'count':
      return (
        <LinkTo to="/app/day" search={{ day, count: step.sessionId }} icon={Calculator} {...look}>
          {step.label}
        </LinkTo>
      );
    case 'cash':
      return (
        <LinkTo to="/app/cash" icon={Calculator} {...look}>
          {step.label}
        </LinkTo>
      );
    case 'orders':
      return (
        <LinkTo to={step.to} icon={LayoutGrid} {...look}>
          {step.label}
        </LinkTo>
      );
  }
}

interface EndButtonProps {
  day: DayToClose;
  isPending: boolean;
  onPress: () => void;
}

function EndButton({ day: { nextNumber, latest, summary }, isPending, onPress }: EndButtonProps) {
  const isOnline = useIsOnline();
  const action = latest === null ? 'Yazdır ve günü bitir' : 'Yazdır ve yeniden bitir';
  return (
    <Button
      variant="primary"
      size={64}
      icon={Printer}
      isWide
      disabled={!isOnline || summary.revenue === null}
      isPending={isPending}
      pendingLabel="Bitiriliyor…"
      onClick={onPress}
    >
      {isOnline ? `${action} · Gün ${nextNumber}` : 'Bağlantı gerekli'}
    </Button>
  );
}

const REASONS = ['Anahtar yok', 'Kasiyer ayrıldı', 'Yarın sayılacak'];

interface UncountedProps {
  action: IdempotentAction;
  onEnd: (reason: string) => void;
  onClose: () => void;
}

/** *Saymadan bitir*: day close and audit log keep the reason (DAYEND-18). */
function UncountedDialog({ action, onEnd, onClose }: UncountedProps) {
  const [chip, setChip] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const isOnline = useIsOnline();
  const reason = [chip, note.trim()].filter(Boolean).join(', ');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title="Saymadan bitir"
      size="small"
      footer={
        <div className="flex gap-2">
          <Button className="flex-1" disabled={action.isPending} onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            variant="primary"
            className="flex-1"
            disabled={reason === '' || !isOnline}
            isPending={action.isPending}
            pendingLabel="Bitiriliyor…"
            onClick={() => onEnd(reason)}
          >
            {isOnline ? 'Günü bitir' : 'Bağlantı gerekli'}
          </Button>
        </div>
      }
    >
      <ActionNotice action={action} />
      <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-4">
        <p className="text-ink-2">
          Kasa açık kalır ve bu gün sonunda yer almaz. Neden, gün sonu fişinde ve işlem geçmişinde yazar.
        </p>
        <ToggleChips
          label="Neden"
          chips={REASONS}
          chosen={chip === null ? [] : [chip]}
          onToggle={(next) => setChip(chip === next ? null : next)}
        />
        <TextField
          label={chip === null ? 'Neden' : 'Not (isteğe bağlı)'}
          autoComplete="off"
          maxLength={170}
          value={note}
          onValue={setNote}
        />
      </fieldset>
    </Dialog>
  );
}
