import type { OpenOrder } from '@sofra/contract/orders/orders';
import { isHeld } from '@sofra/domain/orders/courses';
import { isOverdue } from '@sofra/domain/orders/promise';
import { atClock } from '@sofra/domain/text/clock-case';
import { CircleAlert, Clock } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import type { LineActionHandlers } from '#src/features/orders/cart/line-action-handlers.ts';
import { LineMenu } from '#src/features/orders/cart/line-menu.tsx';
import { paidRows, savedRows } from '#src/features/orders/cart/saved-rows.ts';
import { SendNowButton } from '#src/features/orders/takeaway/send-now-button.tsx';
import { useNow } from '#src/lib/format/now.ts';
import { whenText } from '#src/lib/format/zoned-time.ts';
import { CartRow } from '#src/ui/order/cart-row.tsx';
import { CourseGroup, type CourseStatus } from '#src/ui/order/course-group.tsx';

interface Props {
  order: OpenOrder;
  kitchenAt: Date;
  handlers: LineActionHandlers;
}

/** The lines of an order for later, with the time at which they are sent to the kitchen (TAKEAWAY-23). */
export function LaterGroup({ order, kitchenAt, handlers }: Props) {
  const [now, timeZone] = [useNow(), useTimeZone()];
  const status: CourseStatus = isOverdue(kitchenAt, now)
    ? { label: 'Mutfağa gönderilemedi', tone: 'nar', icon: CircleAlert }
    : { label: `Mutfağa ${atClock(whenText(kitchenAt, now, timeZone))}`, tone: 'cini', icon: Clock };
  const action = <SendNowButton order={{ orderId: order.id, placeName: order.tableName }} />;
  return (
    <CourseGroup isWaiting title="Bekliyor" {...{ status, action }}>
      {savedRows(order.lines.filter(isHeld))
        // It waits for no course, so it has no menu of one.
        .map((row) => ({ ...row, waitsIn: null }))
        .map((row) => (
          <CartRow key={row.id} {...row} rowId={row.id} action={<LineMenu row={row} handlers={handlers} />} />
        ))}
      {paidRows(order.paidLines.filter(isHeld)).map((row) => (
        <CartRow key={row.id} {...row} rowId={row.id} note="Ödendi" />
      ))}
    </CourseGroup>
  );
}

/** The order without the lines that wait for its time. */
export const withoutLater = (order: OpenOrder): OpenOrder => ({
  ...order,
  lines: order.lines.filter((line) => !isHeld(line)),
  paidLines: order.paidLines.filter((line) => !isHeld(line)),
});
