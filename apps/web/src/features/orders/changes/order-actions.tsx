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
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { DeedName, OrderDeeds } from '#src/features/orders/changes/use-order-deeds.ts';
import { classNames } from '#src/ui/class-names.ts';

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
    <Popover
      aria-label="İşlemler"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      placement="bottom end"
      offset={6}
      className="w-72 max-w-[calc(100vw-24px)] rounded-lg border border-line bg-raised text-ink shadow-pop outline-none entering:animate-fade-in"
    >
      <Menu aria-label="İşlemler" autoFocus="first" onClose={onClose} className="p-1.5 outline-none">
        {ACTIONS.filter(({ name }) => deeds[name]).map((action) => (
          <ActionItem
            key={action.name}
            action={action}
            obstacle={action.obstacle(order)}
            onAction={deeds[action.name]}
          />
        ))}
      </Menu>
    </Popover>
  );
}

interface ItemProps {
  action: Action;
  obstacle: string | null;
  onAction: (() => void) | undefined;
}

function ActionItem({ action: { name, label, icon: Icon }, obstacle, onAction }: ItemProps) {
  return (
    <MenuItem
      id={name}
      textValue={label}
      isDisabled={obstacle !== null}
      onAction={onAction ?? none}
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 outline-none disabled:cursor-default disabled:text-ink-3 focus:bg-sunken focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus',
        // Apart from the others, so that no finger slips onto it.
        name === 'cancelOrder' &&
          'mt-4 before:absolute before:inset-x-3 before:-top-2.5 before:border-t before:border-line relative text-nar-text focus:bg-nar-soft',
      )}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {obstacle && <span className="block text-xs text-ink-3">{obstacle}</span>}
      </span>
    </MenuItem>
  );
}
