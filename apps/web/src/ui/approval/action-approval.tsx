import { useState } from 'react';
import { AskApproval } from '#src/ui/approval/ask-approval.tsx';
import type { AskedApproval } from '#src/lib/asked-approval.ts';

interface Props {
  asked: AskedApproval;
  /** Sends the write again as the form has it now, approved. */
  onApproved: (approvalId: string) => void;
}

/** The approval that a write of a dialog needs; mounted with its refusal it opens at once (APPROVE-11). */
export function ActionApproval({ asked, onApproved }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <AskApproval
      needed={{ asked, isOpen, setIsOpen, approve: onApproved }}
      text={`${asked.limitText} Yönetici onayı gerekir.`}
    />
  );
}
