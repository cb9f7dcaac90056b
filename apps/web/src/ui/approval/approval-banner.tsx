import { ShieldCheck } from 'lucide-react';
import type { AskedApproval } from '#src/lib/api/asked-approval.ts';
import { Banner } from '#src/ui/banner.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const ApprovalDialog = lazyPart(
  async () => (await import('#src/ui/approval/approval-dialog.tsx')).ApprovalDialog,
);

/** An approval that an act needs, in the dialog that was refused. */
export interface NeededApproval {
  asked: AskedApproval;
  /** The act in words, for the approver. */
  what?: string | undefined;
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  /** Sends the act again, approved. */
  approve: (approvalId: string) => void;
}

/** Shows that the act needs an approval, with *Onay iste*, which opens *Yönetici onayı* over it (APPROVE-11). */
export function ApprovalBanner({ needed, text }: { needed: NeededApproval; text: string }) {
  const { asked, what, isOpen, setIsOpen, approve } = needed;
  return (
    <div className="sticky top-0 z-10 bg-raised pb-4">
      <Banner tone="warning" icon={ShieldCheck} onRetry={() => setIsOpen(true)} retryLabel="Onay iste">
        {text}
      </Banner>
      {isOpen && (
        <ApprovalDialog {...{ asked, what }} onApproved={approve} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
