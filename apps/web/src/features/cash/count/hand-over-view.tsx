import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { formatLira, ZERO, type Kurus } from '@sofra/domain/money/money';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useHandOverCash } from '#src/features/cash/cash-queries.ts';
import { Counted } from '#src/features/cash/count/counted.tsx';
import { CountTotal } from '#src/features/cash/count/count-total.tsx';
import { useCashCount } from '#src/features/cash/count/use-cash-count.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { toast } from '#src/lib/format/notices.ts';
import { ApprovalDialog } from '#src/ui/approval/approval-dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

const FINISH = { label: 'Sayımı bitir ve devret', hint: 'Sonra: kasayı devralan PIN’ini yazar.' };

/** The hand-over that was just done: to whom, and the difference that the giver bears. */
function doneText({ counts }: CashSession): string {
  const last = counts.at(-1);
  const difference = last && last.variance !== ZERO ? ` · fark ${formatLira(last.variance)}` : ' · fark yok';
  return `Kasa devredildi · ${last?.handOver?.to ?? ''}${difference}`;
}

interface Props {
  session: CashSession;
  onBack: () => void;
}

/** *Kasayı devret*: the blind count of the person who gives, then the PIN of the person who takes (CASH-34, CASH-35). */
export function HandOverView({ session, onBack }: Props) {
  const count = useCashCount();
  const [active, setActive] = useState<Kurus | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const action = useIdempotentAction(useHandOverCash(), {
    fallback: 'Kasa devredilemedi',
    onDone: ({ session: after }) => {
      toast.success(doneText(after));
      onBack();
    },
  });
  const finish = () => {
    setIsAsking(true);
    if (count.input !== null) action.run({ id: session.id, ...count.input });
  };
  return (
    <>
      <PageHeader
        back={<IconButton icon={ArrowLeft} label="Kasaya dön" iconSize={24} onClick={onBack} />}
        title={`${session.till.name} devri`}
        subtitle={`Oturum ${session.number} · ${session.heldBy} sayar, fark onundur`}
        actions={
          <TextButton onClick={() => count.setIsSum(!count.isSum)}>
            {count.isSum ? 'Banknotla say' : 'Tek tutar yaz'}
          </TextButton>
        }
      />
      <form
        aria-label="Devir sayımı"
        noValidate
        className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_340px]"
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <div className="lg:py-2">
          <Counted rows={rows} count={count} isLocked={action.isFrozen} onActive={setActive} />
        </div>
        <CountTotal
          {...{ count, active, rows }}
          // The dialog shows the problem.
          action={action.asked ? { ...action, problem: null } : action}
          isReady={count.input !== null}
          finish={FINISH}
        />
      </form>
      {action.asked && isAsking && (
        <ApprovalDialog
          asked={action.asked}
          what={`${session.till.name} · oturum ${session.number}`}
          onApproved={action.approve}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
