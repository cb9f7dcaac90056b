import { can } from '@sofra/domain/people/permissions';
import { LazySoldOut } from '#src/app/lazy-parts.ts';
import { LeaveButton } from '#src/app/shell/leave-button.tsx';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { useSession } from '#src/lib/api/session.ts';
import { pairedDevice } from '#src/lib/device/shared-device.ts';

/**
 * Passes the table to the page. The key remounts the page for another table, so that no state of the first one remains.
 */
export function TableOrderRoute({ tableId }: { tableId: string }) {
  const role = useSession()?.role;
  const mayMark = role !== undefined && can(role, 'kitchen.markSoldOut');
  return (
    <TableOrderPage
      key={tableId}
      tableId={tableId}
      {...(mayMark && { SoldOut: LazySoldOut })}
      {...(pairedDevice() && { leaveButton: <LeaveButton /> })}
    />
  );
}
