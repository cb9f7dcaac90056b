import { useState } from 'react';
import type { IdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { ApprovalBanner } from '#src/ui/approval/approval-banner.tsx';
import type { AskedApproval } from '#src/lib/api/asked-approval.ts';

interface Props {
  action: IdempotentAction;
  /** The write as the form has it now. */
  input: object | undefined;
  /** The write in words, for the approver, who sees nothing else of the form on a phone. */
  what?: string;
}

/**
 * The reason why the write of a dialog was not done, or the approval or till that it needs. These two are shown as long
 * as the form still has the refused values (APPROVE-16).
 */
export function ActionRefusal({ action, input, what }: Props) {
  const { asked, chooseTill } = action;
  if ((asked || chooseTill) && !(input && action.isOf(input))) return null;
  if (!asked) return <ActionNotice action={action} />;
  return <ActionApproval asked={asked} what={what} onApproved={action.approve} />;
}

interface ActionApprovalProps {
  asked: AskedApproval;
  /** The write in words. */
  what?: string | undefined;
  /** Sends the write again, approved. */
  onApproved: (approvalId: string) => void;
}

/** The approval that a write of a dialog needs; mounted with its refusal it opens at once (APPROVE-11). */
function ActionApproval({ asked, what, onApproved }: ActionApprovalProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ApprovalBanner
      needed={{ asked, what, isOpen, setIsOpen, approve: onApproved }}
      text={`${asked.limitText} Yönetici onayı gerekir.`}
    />
  );
}
