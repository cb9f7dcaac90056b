import { can } from '@sofra/domain/people/permissions';
import { LazySoldOut } from '#src/app/lazy-parts.ts';
import { LeaveButton } from '#src/app/shell/leave-button.tsx';
import { useSession } from '#src/lib/api/session.ts';
import { pairedDevice } from '#src/lib/device/shared-device.ts';

/** Passes what both kinds of order pages need from other features. */
export function useOrderParts() {
  const role = useSession()?.role;
  const mayMark = role !== undefined && can(role, 'kitchen.markSoldOut');
  return {
    ...(mayMark && { SoldOut: LazySoldOut }),
    ...(pairedDevice() && { leaveButton: <LeaveButton /> }),
  };
}
