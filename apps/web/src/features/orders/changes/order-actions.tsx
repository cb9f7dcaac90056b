import type { OpenOrder } from '@sofra/contract/orders';
import {
  ArrowRightLeft,
  CircleX,
  Combine,
  ListPlus,
  Printer,
  SquareSplitHorizontal,
  type LucideIcon,
} from 'lucide-react';
import type { RefObject } from 'react';
import { ActionItem, ActionMenu } from '#src/features/orders/changes/action-menu.tsx';
import type { DeedName, OrderDeeds } from '#src/features/orders/changes/use-order-deeds.ts';

interface Props {
  deeds: OrderDeeds;
  order: OpenOrder | null;
  /** What it hangs from. */
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface Action {
  name: DeedName;
  label: string;
  icon: LucideIcon;
  /** Why it cannot be done with this order, or null. */
  obstacle: (order: OpenOrder | null) => string | null;
}

const none = () => null;
const sharesTaken = (order: OpenOrder | null) =>
  order !== null && order.sharesPaid > 0 ? 'Hesaptan tutar olarak pay alındı' : null;

/** As the server refuses them (decisions 26b, api.md "PATCH /orders/{id}/status"). */
function whyNotCanceled(order: OpenOrder | null): string | null {
  if (order === null) return 'Kaydedilmiş ürün yok';
  return order.paidLines.length > 0 || order.sharesPaid > 0 ? 'Ödeme alındığı için iptal edilemez' : null;
}

const ACTIONS: readonly Action[] = [
  { name: 'bill', label: 'Adisyon yazdır', icon: Printer, obstacle: none },
  { name: 'split', label: 'Böl', icon: SquareSplitHorizontal, obstacle: none },
  { name: 'move', label: 'Masa taşı', icon: ArrowRightLeft, obstacle: none },
  { name: 'merge', label: 'Birleştir', icon: Combine, obstacle: sharesTaken },
  { name: 'moveLines', label: 'Ürün aktar', icon: ListPlus, obstacle: sharesTaken },
  { name: 'cancelOrder', label: 'Adisyonu iptal et', icon: CircleX, obstacle: whyNotCanceled },
];

/** *İşlemler*: what is done with an order besides sending and paying it. What a role may not do is not drawn. */
export function OrderActions({ deeds, order, triggerRef, onClose }: Props) {
  return (
    <ActionMenu label="İşlemler" triggerRef={triggerRef} onClose={onClose}>
      {ACTIONS.filter(({ name }) => deeds[name]).map(({ name, obstacle, ...look }) => (
        <ActionItem
          key={name}
          id={name}
          {...look}
          obstacle={obstacle(order)}
          isDanger={name === 'cancelOrder'}
          onAction={deeds[name]}
        />
      ))}
    </ActionMenu>
  );
}
