import { formatLira, type Kurus } from '@sofra/domain/money';
import { Banknote, Printer, Send, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OrderActionName, OrderActionHandlers } from '#src/features/orders/changes/use-order-actions.ts';
import { Button } from '#src/ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '#src/ui/button-variants.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Kbd } from '#src/ui/kbd.tsx';

export interface OrderActionsProps {
  /** Pieces not sent yet. */
  pendingPieces: number;
  /** Saved, or on the way to the server, or not read yet: there is something to take money for. */
  hasOrder: boolean;
  /** What the table would owe; null while it is not known. */
  due: Kurus | null;
  /** Which button shows the progress: an action first sends the lines that are still pending. */
  sendingFor: 'send' | OrderActionName | null;
  isPrinting: boolean;
  onSend: () => void;
  /** What this role may do with the order; the rest is not drawn. */
  handlers: OrderActionHandlers;
}

export type PrimaryKind = 'send' | 'pay' | 'bill';

/** The one thing to do next, or null where there is nothing to do: no disabled button keeps a place. */
export function primaryOf({ pendingPieces, hasOrder, sendingFor, handlers }: OrderActionsProps) {
  if (pendingPieces > 0 || sendingFor === 'send') return 'send';
  if (!hasOrder) return null;
  if (handlers.pay) return 'pay';
  return handlers.bill ? 'bill' : null;
}

const VARIANTS: Record<PrimaryKind, { icon: LucideIcon; variant: ButtonVariant; keys?: string }> = {
  send: { icon: Send, variant: 'send', keys: 'F2' },
  pay: { icon: Banknote, variant: 'primary', keys: 'F4' },
  bill: { icon: Printer, variant: 'primary' },
};

interface Props extends OrderActionsProps {
  kind: PrimaryKind;
  /** On phones: the amount stands beside the button. */
  isShort?: boolean;
  size?: ButtonSize;
  className?: string;
}

/**
 * *Gönder*, *Öde* or *Adisyon* (ORD-45): one button, so that the focus stays where it was when one becomes the other,
 * and deaf for a moment then, so that the second tap on *Gönder* does not open the payment.
 */
export function PrimaryAction({ kind, isShort = false, size = 64, className, ...order }: Props) {
  const isSettling = useTapGuard(kind);
  const { icon, variant, keys } = VARIANTS[kind];
  const run = { send: order.onSend, pay: order.handlers.pay, bill: order.handlers.bill }[kind];
  const isPending = order.sendingFor === kind || (kind === 'bill' && order.isPrinting);
  return (
    <Button
      size={size}
      variant={variant}
      icon={icon}
      className={classNames('px-3!', isSettling && 'pointer-events-none', className)}
      data-settling={isSettling || undefined}
      aria-keyshortcuts={keys}
      isPending={isPending}
      {...(kind === 'send' && { pendingLabel: 'Gönderiliyor…' })}
      onClick={() => !isSettling && run?.()}
    >
      <span key={kind} className="num min-w-0 animate-fade-in truncate">
        {labelOf(kind, order, isShort)}
      </span>
      {keys && !isShort && <Kbd isOnColour>{keys}</Kbd>}
    </Button>
  );
}

function labelOf(kind: PrimaryKind, { pendingPieces, due }: OrderActionsProps, isShort: boolean): string {
  if (kind === 'bill') return 'Adisyon';
  if (kind === 'send') return isShort ? `Gönder · ${pendingPieces}` : `Gönder · ${pendingPieces} ürün`;
  // Nothing but free or comped lines: it is closed, not paid (PAY-9).
  if (due === 0) return 'Masayı kapat';
  return due === null || isShort ? 'Öde' : `Öde · ${formatLira(due)}`;
}

/** Longer than the second tap of a double tap takes to come. */
const SETTLE_MS = 300;

/**
 * Whether what stands under the finger has just become something else (design, "Order page at the till"): a tap that was
 * meant for what stood there before does nothing. What was there from the first is settled.
 */
function useTapGuard(what: string): boolean {
  const [settled, setSettled] = useState(what);
  useEffect(() => {
    if (settled === what) return;
    const timer = setTimeout(() => setSettled(what), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settled, what]);
  return settled !== what;
}
