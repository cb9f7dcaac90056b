import type { Till } from '@sofra/contract/money/cash';
import { needsNote, openingDifference } from '@sofra/domain/cash/cash-session';
import { formatAmount, formatLira, ZERO, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { LockOpen, Printer } from 'lucide-react';
import { useState } from 'react';
import { useOpenCash, useClosedSessions, usePrintCashSession } from '#src/features/cash/cash-queries.ts';
import { DayLink } from '#src/features/cash/day/day-link.tsx';
import { OpenDrawerButton } from '#src/features/cash/drawer/open-drawer-button.tsx';
import { VarianceBox } from '#src/features/cash/close/variance-box.tsx';
import { OPENING_REASONS, VarianceNote } from '#src/ui/fields/variance-note.tsx';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { presetDays } from '#src/lib/format/day-range.ts';

/** The difference between a float and the sum that was left, and the note that it may need (CASH-31). */
function openingOf(till: Till, float: Kurus | null, limit: Kurus) {
  const difference =
    (float === null ? null : openingDifference(float, till.isNew ? null : till.left)) ?? ZERO;
  const noted = (note: string) => (difference !== ZERO && note.trim() !== '' ? { note: note.trim() } : {});
  return { difference, isNoteNeeded: needsNote(difference, limit), noted };
}

/**
 * No session is open: what the last one left is filled in, so that the drawer opens with one more tap (CASH-2). Another float
 * shows its difference while it is typed, and above the limit needs a note (CASH-31).
 */
export function OpenCash({ till, varianceLimit }: { till: Till; varianceLimit: Kurus }) {
  const [text, setText] = useState(formatAmount(till.left));
  const [note, setNote] = useState('');
  const { isOnline, labelOf } = useOnlineLabel();
  const action = useIdempotentAction(useOpenCash(), {
    fallback: 'Kasa açılamadı',
    onDone: ({ number }) => toast.success(`Kasa açıldı · oturum ${number}`),
  });
  const float = parseMoneyInput(text);
  const opening = openingOf(till, float, varianceLimit);
  const isReady = float !== null && !(opening.isNoteNeeded && note.trim() === '');
  return (
    <>
      <PageHeader
        title="Kasa"
        subtitle="Kasa kapalı: alınan nakit sayılmıyor"
        actions={
          <>
            <DayLink />
            <OpenDrawerButton tillId={till.id} />
          </>
        }
      />
      <div className="p-4 sm:p-6">
        <Card className="mx-auto flex max-w-[440px] flex-col gap-4">
          <form
            aria-label="Kasayı aç"
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (isReady) action.run({ id: till.id, float, ...opening.noted(note) });
            }}
          >
            <ActionNotice action={action} />
            <h2 className="text-lg font-semibold">{till.name}</h2>
            <MoneyField
              label="Açılış parası"
              className="text-xl"
              value={text}
              disabled={action.isFrozen}
              onValue={setText}
              error={text.trim() === '' ? 'Kasadaki parayı yazın. Boşsa 0 yazın.' : null}
            />
            {till.left > 0 && (
              <p className="text-sm text-ink-2">Son oturumdan kalan: {formatLira(till.left)}</p>
            )}
            {opening.difference !== ZERO && (
              <>
                <VarianceBox title="Açılış farkı" variance={opening.difference} limit={varianceLimit} />
                <VarianceNote
                  reasons={OPENING_REASONS}
                  {...{ note, isRequired: opening.isNoteNeeded, isLocked: action.isFrozen, onNote: setNote }}
                />
              </>
            )}
            <Button
              type="submit"
              variant="primary"
              size={56}
              icon={LockOpen}
              isWide
              disabled={!isOnline || !isReady}
              isPending={action.isPending}
              pendingLabel="Açılıyor…"
            >
              {labelOf(float !== null && !isReady ? 'Fark için açıklama yazın' : 'Kasayı aç')}
            </Button>
          </form>
          <LastSlip />
        </Card>
      </div>
    </>
  );
}

/** Prints the slip of the session that was closed last again, as a KOPYA (CASH-19). */
function LastSlip() {
  const { today } = useBusinessDay();
  const [last] = useClosedSessions({ from: presetDays('yesterday', today).from, to: today }).data ?? [];
  const print = usePrintCashSession();
  if (!last) return null;
  return (
    <Button
      icon={Printer}
      isWide
      isPending={print.isPending}
      onClick={() =>
        print.mutate(
          { id: last.id },
          {
            onSuccess: () => toast.success('Kopya yazıcıya gönderildi'),
            onError: (error) => toast.error(errorTextOf(error, 'Yazdırılamadı')),
          },
        )
      }
    >
      {`Oturum ${last.number} fişini tekrar yazdır`}
    </Button>
  );
}
