import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { divideDrawer, needsNote } from '@sofra/domain/cash/cash-session';
import { formatAmount, formatLira, kurus } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useCloseCash } from '#src/features/cash/cash-queries.ts';
import type { useDeviceReportFields } from '#src/ui/fields/device-report-fields.tsx';
import { COUNT_REASONS, VarianceNote } from '#src/ui/fields/variance-note.tsx';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { Button } from '#src/ui/button.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';

/** The close of the session. It belongs to the page, whose device reports it locks as well. */
export const useCloseAction = (onClosed: (() => void) | undefined) =>
  useIdempotentAction(useCloseCash(), {
    fallback: 'Kasa kapatılamadı',
    onDone: ({ jobId }) => {
      toast.success(
        jobId === null ? 'Kasa kapandı. Fiş için yazıcı yok.' : 'Kasa kapandı, fişi yazıcıya gitti',
      );
      onClosed?.();
    },
  });

interface Props {
  session: CashSession;
  result: NonNullable<CashSession['result']>;
  /** The typed fields of the device reports, which are beside the form. */
  deviceReports: ReturnType<typeof useDeviceReportFields>;
  action: ReturnType<typeof useCloseAction>;
}

/** The cash that stays, the cash handed over, and the note for a difference above the limit (CASH-17, CASH-18). */
export function CloseForm({ session, result, deviceReports: devices, action }: Props) {
  const { inDrawer, variance } = result;
  const [leftText, setLeftText] = useState(
    formatAmount(kurus(Math.max(0, Math.min(session.float, inDrawer)))),
  );
  const [note, setNote] = useState('');
  const { isOnline, labelOf } = useOnlineLabel();
  const left = parseMoneyInput(leftText);
  const divided = left === null ? null : divideDrawer(inDrawer, left);
  const isNoteNeeded = needsNote(variance, session.varianceLimit);
  const isNoteMissing = isNoteNeeded && note.trim() === '';
  return (
    <form
      aria-label="Kasayı kapat"
      noValidate
      className="flex flex-1 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (left === null || divided === null || isNoteMissing || !devices.isReadable) return;
        action.run({
          ...{ id: session.id, left },
          ...(note.trim() && { note: note.trim() }),
          ...(devices.reports.length > 0 && { devices: devices.reports }),
        });
      }}
    >
      <ActionNotice action={action} />
      {variance !== 0 && (
        <VarianceNote
          reasons={COUNT_REASONS}
          {...{ note, isRequired: isNoteNeeded, isLocked: action.isFrozen, onNote: setNote }}
        />
      )}
      <div className="flex flex-col gap-4 lg:mt-auto">
        <MoneyField
          label="Yarına kalan"
          value={leftText}
          disabled={action.isFrozen}
          onValue={setLeftText}
          error={left !== null && divided === null ? `Kasada ${formatLira(inDrawer)} var.` : null}
        />
        <p className="flex justify-between text-ink-2">
          <span>Teslim edilen</span>
          <strong className="font-semibold text-ink">
            {divided === null ? '–' : formatLira(divided.handedOver)}
          </strong>
        </p>
        <Button
          type="submit"
          variant="primary"
          size={64}
          icon={Printer}
          isWide
          disabled={!isOnline || divided === null || isNoteMissing || !devices.isReadable}
          isPending={action.isPending}
          pendingLabel="Ödemeler bekleniyor…"
        >
          {labelOf(isNoteMissing ? 'Fark için açıklama yazın' : 'Kasayı kapat ve yazdır')}
        </Button>
        <p className="text-center text-sm text-ink-2">
          Kapanan oturum değişmez; düzeltme sonraki oturuma yazılır.
        </p>
      </div>
    </form>
  );
}
