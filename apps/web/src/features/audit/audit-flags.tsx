import type { AuditFlag } from '@sofra/domain/audit';
import { BadgePercent, CircleHelp, LockOpen, ReceiptText, Timer, type LucideIcon } from 'lucide-react';
import { FLAG_LABEL } from '#src/features/audit/sentences/audit-labels.ts';
import { Pill } from '#src/ui/pill.tsx';

const FLAG_ICON: Record<AuditFlag, LucideIcon> = {
  CANCEL_AFTER_BILL: ReceiptText,
  CANCEL_BEFORE_PAYMENT: Timer,
  DISCOUNT_OVER_LIMIT: BadgePercent,
  IMPLIED_DISCOUNT: CircleHelp,
  DRAWER_OPENED: LockOpen,
};

/** The flag of an entry that deserves a second look. */
export function AuditFlagPill({ flag }: { flag: AuditFlag }) {
  return (
    <Pill tone="nar" icon={FLAG_ICON[flag]}>
      {FLAG_LABEL[flag].label}
    </Pill>
  );
}
