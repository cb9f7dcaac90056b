import { ArrowRightLeft, Banknote, Printer, Split, type LucideIcon } from 'lucide-react';
import { labelOf, type ActionLabel } from '#src/features/orders/order-place.ts';
import type { OrderActionName } from '#src/features/orders/changes/use-order-actions.ts';
import type { TableSums } from '#src/features/orders/cart/table-sums.ts';
import {
  PrimaryAction,
  primaryOf,
  type OrderActionsProps,
  type PrimaryKind,
} from '#src/features/orders/cart/primary-action.tsx';
import { Button } from '#src/ui/button.tsx';
import { DueTotal } from '#src/ui/order/due-total.tsx';

interface Props extends OrderActionsProps {
  sums: TableSums;
  /** True in the phone's sheet, where no *Adisyon* button is above the cart. */
  hasBill?: boolean;
}

const SECOND: Partial<Record<OrderActionName, { label: ActionLabel; icon: LucideIcon }>> = {
  split: { label: 'Böl', icon: Split },
  pay: { label: 'Öde', icon: Banknote },
  move: { label: ({ moveThis }) => moveThis, icon: ArrowRightLeft },
  bill: { label: 'Adisyon yazdır', icon: Printer },
};

/** The footer of the cart: the amount due, the primary action and two secondary ones. */
export function CartFooter({ sums, hasBill = false, ...order }: Props) {
  const { handlers, sendingFor } = order;
  const kind = primaryOf(order);
  const seconds = kind ? secondsOf(kind, hasBill).filter((name) => handlers[name]) : [];
  return (
    <>
      <DueTotal {...sums} label={order.texts.sum} />
      {kind && <PrimaryAction {...order} kind={kind} className="mt-3 w-full low:mt-1 low:min-h-12!" />}
      {seconds.length > 0 && (
        <div className="mt-2 grid grid-cols-2 gap-2 *:last:odd:col-span-2 low:flex low:*:flex-auto">
          {seconds.map((name) => (
            <Button
              key={name}
              icon={SECOND[name]?.icon}
              className="px-2!"
              aria-keyshortcuts={name === 'pay' ? 'F4' : undefined}
              disabled={order.isHeld}
              isPending={sendingFor === name || (name === 'bill' && order.isPrinting)}
              onClick={handlers[name]}
            >
              {labelOf(SECOND[name]?.label ?? '', order.texts)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/**
 * Moving is offered for a table that has nothing left to send. Roles that cannot take payments print the bill instead.
 */
function secondsOf(kind: PrimaryKind, hasBill: boolean): OrderActionName[] {
  const rest: OrderActionName[] =
    kind === 'send' ? ['split', 'pay'] : kind === 'pay' ? ['split', 'move'] : ['move'];
  return hasBill && kind !== 'bill' ? [...rest, 'bill'] : rest;
}
