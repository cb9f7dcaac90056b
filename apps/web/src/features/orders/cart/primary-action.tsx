import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { Banknote, Printer, Send, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OrderActionName, OrderActionHandlers } from '#src/features/orders/changes/use-order-actions.ts';
import type { PlaceTexts } from '#src/features/orders/order-place.ts';
import { Button } from '#src/ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '#src/ui/button-variants.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Kbd } from '#src/ui/kbd.tsx';

export interface OrderActionsProps {
  /** The number of unsent pieces, and those of them that will wait (COURSE-19). */
  pendingPieces: number;
  heldPieces?: number;
  /** Saved lines wait for Marş, so *Öde* is only outlined. */
  hasHeld?: boolean;
  /** True if an order is saved, being sent, or not loaded yet: there may be something to pay. */
  hasOrder: boolean;
  /** The amount the table would owe; null while unknown. */
  due: Kurus | null;
  texts: PlaceTexts;
  /** The button that shows the progress, because an action first sends the pending lines. */
  sendingFor: 'send' | OrderActionName | null;
  isPrinting: boolean;
  onSend: () => void;
  /** The actions this role may use; others are not rendered. */
  handlers: OrderActionHandlers;
  /** A line is being put together: these buttons wait, and look like it. */
  isHeld?: boolean;
}

export type PrimaryKind = 'send' | 'pay' | 'bill';

/** The next useful action, or null if there is none, in which case no disabled button is shown. */
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
  /** On phones, where the amount is beside the button. */
  isShort?: boolean;
  size?: ButtonSize;
  className?: string;
}

/**
 * *Gönder*, *Öde* or *Adisyon* (ORD-45) as one button, so that the focus stays when one replaces the other. It ignores
 * taps for a moment after such a change: a double tap on *Gönder* must not open the payment.
 */
export function PrimaryAction({ kind, isShort = false, size = 64, className, ...order }: Props) {
  const isSettling = useTapGuard(kind);
  const { icon, variant, keys } = VARIANTS[kind];
  const { isHeld = false } = order;
  const isSecond = isSecondary(kind, order);
  const run = { send: order.onSend, pay: order.handlers.pay, bill: order.handlers.bill }[kind];
  const isPending = order.sendingFor === kind || (kind === 'bill' && order.isPrinting);
  return (
    <Button
      size={size}
      variant={isSecond ? 'outline' : variant}
      disabled={isHeld}
      icon={icon}
      className={classNames(
        'px-3!',
        isSettling && 'pointer-events-none',
        lookOf(isSecond, isHeld),
        className,
      )}
      data-settling={isSettling || undefined}
      aria-keyshortcuts={keys}
      isPending={isPending}
      {...(kind === 'send' && { pendingLabel: 'Gönderiliyor…' })}
      onClick={() => !isSettling && run?.()}
    >
      <span key={kind} className="num min-w-0 animate-fade-in truncate">
        {labelOf(kind, order, isShort)}
      </span>
      {keys && !isShort && <Kbd isOnColour={!isSecond}>{keys}</Kbd>}
    </Button>
  );
}

/** The button is only outlined while it waits for a line, and *Öde* while lines wait for Marş (COURSE-19). */
const isSecondary = (kind: PrimaryKind, { isHeld = false, hasHeld = false }: OrderActionsProps): boolean =>
  isHeld || (kind === 'pay' && hasHeld);

const lookOf = (isSecond: boolean, isHeld: boolean): string | false =>
  isSecond && !isHeld && 'border-cini! text-cini-text!';

function labelOf(
  kind: PrimaryKind,
  { pendingPieces, heldPieces = 0, due, texts }: OrderActionsProps,
  isShort: boolean,
): string {
  if (kind === 'bill') return 'Adisyon';
  if (kind === 'send') return `Gönder · ${piecesText(pendingPieces, heldPieces, isShort)}`;
  // Only free or comped lines: the order is closed without a payment (PAY-9).
  if (due === 0) return texts.close;
  return due === null || isShort ? 'Öde' : `Öde · ${formatLira(due)}`;
}

/** *6 ürün, 3 beklet*; on phones *6*, and *6, 3 beklet*. */
function piecesText(pending: number, held: number, isShort: boolean): string {
  const now = pending - held;
  const sent = isShort ? `${now}` : `${now} ürün`;
  return held === 0 ? sent : [now > 0 && sent, `${held} beklet`].filter(Boolean).join(', ');
}

/** Longer than the interval of a double tap. */
const SETTLE_MS = 300;

/**
 * True for a moment after `what` has changed: a tap meant for the previous button must do nothing. The value at mount
 * counts as settled.
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
