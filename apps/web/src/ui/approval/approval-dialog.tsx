import { APPROVABLE } from '@sofra/domain/people/approval';
import { formatLira } from '@sofra/domain/money/money';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ApproverForm } from '#src/ui/approval/approver-form.tsx';
import { textsOf, useApprovers } from '#src/ui/approval/approvals-queries.ts';
import type { AskedApproval } from '#src/lib/api/asked-approval.ts';
import { currentSession } from '#src/lib/api/session.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

interface Props {
  asked: AskedApproval;
  what: string | undefined;
  onApproved: (approvalId: string) => void;
  onClose: () => void;
}

const Title = ({ text }: { text: string }) => (
  <span className="flex items-center gap-2">
    <ShieldCheck aria-hidden size={24} className="shrink-0 text-cini-text" />
    {text}
  </span>
);

/** On a low window the requested act is beside the proof, so that no scrolling is needed (APPROVE-11). */
const COLUMNS =
  'flex flex-col gap-4 sm:low:grid sm:low:grid-cols-2 sm:low:grid-rows-[auto_auto_1fr] sm:low:gap-x-6';

/** *Yönetici onayı*, over the dialog whose act was refused (APPROVE-11). Mount it to open it. */
export function ApprovalDialog({ asked, what, onApproved, onClose }: Props) {
  const [isLocked, setIsLocked] = useState(false);
  const { act } = asked.subject;
  const texts = textsOf(act);
  const query = useApprovers(asked.subject);
  return (
    <Dialog isOpen onClose={onClose} title={<Title text={texts.title} />} size="paired" isLocked={isLocked}>
      <div className={COLUMNS}>
        <Subject {...{ asked, what }} />
        <ListState
          query={query}
          fallback="Onaylayabilecekler getirilemedi"
          skeleton={<SkeletonRows count={2} block="h-16 rounded-md" className="flex flex-col gap-2" />}
          isEmpty={({ people }) => people.length === 0}
          empty={<p>{texts.nobody}</p>}
        >
          {(approvers) => (
            <ApproverForm
              approvers={approvers}
              subject={asked.subject}
              onPending={setIsLocked}
              onApproved={onApproved}
            />
          )}
        </ListState>
        <p className="text-center text-xs text-ink-2">Yalnızca bu işlem için geçerli. Girilenler duruyor.</p>
      </div>
    </Dialog>
  );
}

/** The act, its amount, the limit and the requesting user. */
const Subject = ({ asked: { subject, limitText }, what }: Pick<Props, 'asked' | 'what'>) => (
  <div className="rounded-md bg-safran-soft px-4 py-3">
    <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
      <span>{APPROVABLE[subject.act].label}</span>
      {subject.amount > 0 && (
        <span className="num">
          {subject.act === 'HAND_OVER' ? null : '−'}
          {formatLira(subject.amount)}
        </span>
      )}
    </p>
    {what !== undefined && <p className="break-words">{what}</p>}
    <p className="text-sm break-words text-safran-text">
      {limitText} İsteyen: {currentSession()?.name}
    </p>
  </div>
);
