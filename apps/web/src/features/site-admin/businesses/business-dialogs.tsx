import type { SiteBusiness } from '@sofra/contract/people/site-businesses';
import { addDays } from '@sofra/domain/calendar/business-day';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import {
  useExtendTrial,
  useLockBusiness,
  useUnlockBusiness,
} from '#src/features/site-admin/businesses/site-businesses-queries.ts';
import { dayText, extensionDaysOf } from '#src/features/site-admin/site-time.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useNow } from '#src/lib/format/now.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { dayInDots } from '#src/ui/fields/day-text.ts';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { RefusalBanner } from '#src/ui/overlays/edit-conflict.tsx';

interface Props {
  business: SiteBusiness;
  onClose: () => void;
}

interface ActProps<Write> extends Props {
  act: UseMutationResult<unknown, Error, Write>;
  title: string;
  confirmLabel: string;
  doneText: string;
  tone: 'danger' | 'primary';
  writeOf: (reason: string) => Write;
  isReasonRequired?: boolean;
  isAllowed?: boolean;
  children: ReactNode;
}

/** Confirms an act with its reason; what was typed stays after a refusal. */
function ActDialog<Write>(props: ActProps<Write>) {
  const { business, act, writeOf, doneText, onClose, isReasonRequired = false, isAllowed = true } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const confirm = () => {
    // A day that is not allowed stays in its field, and the one before it would be sent.
    const wrong = fields.current?.querySelector<HTMLElement>('input:invalid');
    if (wrong) return wrong.focus();
    const isEmpty = isReasonRequired && reason.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty || !isAllowed) return;
    act.mutate(writeOf(reason.trim()), {
      onSuccess: () => {
        toast.success(doneText);
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      isOpen
      title={props.title}
      confirmLabel={props.confirmLabel}
      tone={props.tone}
      isPending={act.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div ref={fields} className="flex flex-col gap-4">
        <p className="font-medium text-ink">{business.name}</p>
        {props.children}
        <TextArea
          label="Neden"
          isRequired={isReasonRequired}
          rows={2}
          maxLength={200}
          readOnly={act.isPending}
          value={reason}
          onValue={setReason}
          error={isMissing && reason.trim() === '' ? 'Neden gerekli.' : null}
        />
        {act.error && <RefusalBanner error={act.error} />}
      </div>
    </ConfirmDialog>
  );
}

const STEPS = [7, 15, 30] as const;

/** *Denemeyi uzat*: by days or to a day; the new end is shown before it is confirmed (SITE-25). */
export function ExtendTrialDialog({ business, onClose }: Props) {
  const { id, trialEndsAt } = business;
  const now = useNow();
  const { from, to } = extensionDaysOf(trialEndsAt, new Date(now));
  const [until, setUntil] = useState(() => addDays(from, 14));
  const isAllowed = until >= from && until <= to;
  return (
    <ActDialog
      business={business}
      act={useExtendTrial()}
      writeOf={(reason) => ({ id, until, reason })}
      title="Deneme uzatılsın mı?"
      confirmLabel="Denemeyi uzat"
      doneText="Deneme uzatıldı"
      tone="primary"
      isAllowed={isAllowed}
      onClose={onClose}
    >
      <div role="group" aria-label="Kaç gün" className="flex flex-wrap gap-2">
        {STEPS.map((days) => (
          <Button key={days} size={44} onClick={() => setUntil(addDays(from, days - 1))}>
            +{days} gün
          </Button>
        ))}
      </div>
      <DayField
        label="Yeni bitiş"
        day={until}
        onDay={setUntil}
        max={to}
        error={until < from ? `En erken ${dayInDots(from)} seçilebilir.` : null}
      />
      <p className="num" role="status">
        Şimdiki bitiş {dayText(trialEndsAt)}, yeni bitiş{' '}
        <strong className="text-ink">{dayInDots(until)}</strong>
      </p>
    </ActDialog>
  );
}

/** *Kilitle*: shows what stops and that nothing is lost; the reason is required (SITE-26). */
export const LockDialog = ({ business, onClose }: Props) => (
  <ActDialog
    business={business}
    act={useLockBusiness()}
    writeOf={(reason) => ({ id: business.id, reason })}
    title="İşletme kilitlensin mi?"
    confirmLabel="Kilitle"
    doneText="İşletme kilitlendi"
    tone="danger"
    isReasonRequired
    onClose={onClose}
  >
    <p>
      Herkesin oturumu, ortak cihazlar ve yazdırma programları hemen durur; misafirler menüyü göremez.
      Kayıtlar silinmez; gönderilmemiş siparişler cihazlarda bekler.
    </p>
  </ActDialog>
);

/** *Kilidi aç*: devices and print agents continue by themselves (SITE-28). */
export const UnlockDialog = ({ business, onClose }: Props) => (
  <ActDialog
    business={business}
    act={useUnlockBusiness()}
    writeOf={(reason) => ({ id: business.id, reason })}
    title="Kilit açılsın mı?"
    confirmLabel="Kilidi aç"
    doneText="Kilit açıldı"
    tone="primary"
    onClose={onClose}
  >
    <p>İşletme kaldığı yerden devam eder; ortak cihazlar ve yazdırma programları kendiliğinden çalışır.</p>
  </ActDialog>
);
