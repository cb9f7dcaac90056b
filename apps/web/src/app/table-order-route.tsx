import { can } from '@sofra/domain/people/permissions';
import { LazySoldOut } from '#src/app/lazy-parts.ts';
import { LeaveButton } from '#src/app/shell/leave-button.tsx';
import { TakeawayOrderPage } from '#src/features/orders/takeaway/takeaway-order-page.tsx';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { useSession } from '#src/lib/api/session.ts';
import { pairedDevice } from '#src/lib/device/shared-device.ts';

/** Passes what both kinds of order pages need from other features. */
function useOrderParts() {
  const role = useSession()?.role;
  const mayMark = role !== undefined && can(role, 'kitchen.markSoldOut');
  return {
    ...(mayMark && { SoldOut: LazySoldOut }),
    ...(pairedDevice() && { leaveButton: <LeaveButton /> }),
  };
}

/** As {@link TableOrderRoute}, for an order without a table. */
export function TakeawayOrderRoute({ orderId }: { orderId: string }) {
  return <TakeawayOrderPage key={orderId} orderId={orderId} {...useOrderParts()} />;
}

/**
 * Passes the table to the page. The key remounts the page for another table, so that no state of the first one remains.
 */
export function TableOrderRoute({ tableId }: { tableId: string }) {
  return <TableOrderPage key={tableId} tableId={tableId} {...useOrderParts()} />;
}
