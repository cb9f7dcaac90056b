import type { CashSession } from '@sofra/contract/money/cash-sessions';
import type { Kurus } from '@sofra/domain/money/money';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useCountCash } from '#src/features/cash/cash-queries.ts';
import { Counted } from '#src/features/cash/count/counted.tsx';
import { CountTotal } from '#src/features/cash/count/count-total.tsx';
import { StreetCash } from '#src/features/cash/count/street-cash.tsx';
import { DayChecklist } from '#src/features/cash/count/day-checklist.tsx';
import { useCashCount } from '#src/features/cash/count/use-cash-count.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  session: CashSession;
  onBack: () => void;
  onCounted: () => void;
}

/** The count of the drawer, without a word of what is expected (CASH-12); again only with a reason (CASH-14). */
export function CashCountView({ session, onBack, onCounted }: Props) {
  const timeZone = useTimeZone();
  const count = useCashCount();
  const [reason, setReason] = useState('');
  const [active, setActive] = useState<Kurus | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const isAgain = session.result !== null;
  const action = useIdempotentAction(useCountCash(), { fallback: 'Sayım kaydedilemedi', onDone: onCounted });
  const isReady = count.input !== null && (!isAgain || reason.trim() !== '');
  const finish = () => {
    if (isReady) action.run({ id: session.id, ...count.input, ...(isAgain && { reason: reason.trim() }) });
  };
  return (
    <>
      <PageHeader
        back={<IconButton icon={ArrowLeft} label="Kasaya dön" iconSize={24} onClick={onBack} />}
        title={`${session.till.name} sayımı`}
        subtitle={`Oturum ${session.number} · açılış ${clockText(session.openedAt, timeZone)} · ${session.heldBy}`}
        actions={
          <TextButton onClick={() => count.setIsSum(!count.isSum)}>
            {count.isSum ? 'Banknotla say' : 'Tek tutar yaz'}
          </TextButton>
        }
      />
      <form
        aria-label="Sayım"
        noValidate
        className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_340px]"
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <div className="lg:py-2">
          {isAgain && (
            <TextField
              label="Neden yeniden sayılıyor?"
              isRequired
              maxLength={200}
              value={reason}
              onValue={setReason}
              className="p-4"
            />
          )}
          <Counted rows={rows} count={count} isLocked={action.isFrozen} onActive={setActive} />
        </div>
        <div className="border-line lg:border-l">
          <DayChecklist />
          <div className="px-4 pb-4 empty:hidden">
            <StreetCash />
          </div>
        </div>
        <CountTotal count={count} active={active} rows={rows} action={action} isReady={isReady} />
      </form>
    </>
  );
}
