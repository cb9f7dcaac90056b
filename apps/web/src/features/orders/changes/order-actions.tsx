import type { OpenOrder } from '@sofra/contract/orders/orders';
import {
  ArrowRightLeft,
  Ban,
  CircleX,
  Combine,
  ListPlus,
  Pause,
  Printer,
  ReceiptText,
  Square,
  SquareCheck,
  SquareSplitHorizontal,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react';
import type { RefObject } from 'react';
import { ActionItem, ActionMenu } from '#src/ui/overlays/action-menu.tsx';
import { useAfterSend } from '#src/features/orders/after-send.ts';
import { labelOf, type ActionLabel, type PlaceTexts } from '#src/features/orders/order-place.ts';
import type { OrderActionName, OrderActionHandlers } from '#src/features/orders/changes/use-order-actions.ts';

interface Props {
  handlers: OrderActionHandlers;
  order: OpenOrder | null;
  texts: PlaceTexts;
  openSoldOut: (() => void) | undefined;
  /** *Beklet*: the next products are of the next course, and wait. */
  onHold: () => void;
  /** The button it is attached to. */
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface Action {
  name: OrderActionName;
  label: ActionLabel;
  icon: LucideIcon;
  /** The reason that the action is not possible for this order, or null. */
  obstacle: (order: OpenOrder | null) => string | null;
}

const none = () => null;
/** The server refuses it in the same cases (ORD-32). */
const sharesTaken = (order: OpenOrder | null) =>
  order !== null && order.sharesPaid > 0 ? 'Hesaptan tutar olarak pay alındı' : null;

/** The server refuses it in the same cases (ORD-20). */
function whyNotCanceled(order: OpenOrder | null): string | null {
  if (order === null) return 'Kaydedilmiş ürün yok';
  return order.paidLines.length > 0 || order.sharesPaid > 0 ? 'Ödeme alındığı için iptal edilemez' : null;
}

const ORDINARY: readonly Action[] = [
  { name: 'bill', label: 'Adisyon yazdır', icon: Printer, obstacle: none },
  { name: 'split', label: 'Böl', icon: SquareSplitHorizontal, obstacle: none },
  { name: 'move', label: ({ move }) => move, icon: ArrowRightLeft, obstacle: none },
  { name: 'handOver', label: ({ handOver }) => handOver, icon: UserRoundCheck, obstacle: none },
  { name: 'merge', label: 'Birleştir', icon: Combine, obstacle: sharesTaken },
  { name: 'moveLines', label: 'Ürün aktar', icon: ListPlus, obstacle: sharesTaken },
  { name: 'buyer', label: 'Fatura iste', icon: ReceiptText, obstacle: none },
];
/** Placed below everything else, so that it is not tapped by accident. */
const LAST: readonly Action[] = [
  { name: 'cancelOrder', label: 'Adisyonu iptal et', icon: CircleX, obstacle: whyNotCanceled },
];

/**
 * *İşlemler*: actions on an order other than sending and paying. Actions that a role may not use are not rendered.
 */
export function OrderActions({ handlers, order, texts, openSoldOut, onHold, triggerRef, onClose }: Props) {
  const { isBack, toggle } = useAfterSend();
  const itemsOf = (actions: readonly Action[]) =>
    actions
      .filter(({ name }) => handlers[name])
      .map(({ name, obstacle, label, icon }) => (
        <ActionItem
          key={name}
          id={name}
          label={labelOf(label, texts)}
          icon={icon}
          obstacle={obstacle(order)}
          isDanger={actions === LAST}
          onAction={handlers[name]}
        />
      ));
  return (
    <ActionMenu label="İşlemler" triggerRef={triggerRef} onClose={onClose}>
      {itemsOf(ORDINARY)}
      <ActionItem
        id="hold"
        label="Beklet"
        hint="Bundan sonra eklenenler Marş’ı bekler"
        icon={Pause}
        onAction={onHold}
      />
      {openSoldOut && <ActionItem id="soldOut" label="Tükendi" icon={Ban} onAction={openSoldOut} />}
      <ActionItem
        id="afterSend"
        label="Gönderince masalara dön"
        hint={isBack ? 'Bu cihazda açık' : 'Bu cihazda kapalı'}
        icon={isBack ? SquareCheck : Square}
        onAction={toggle}
      />
      {itemsOf(LAST)}
    </ActionMenu>
  );
}
