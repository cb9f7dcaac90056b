import type { StaffCallKind } from '@sofra/contract/orders/guest-calls';
import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import { BellRing, QrCode, ReceiptText, type LucideIcon } from 'lucide-react';

interface CallVariant {
  icon: LucideIcon;
  /** `label` is *Garson* and `rest` *çağırıyor*: small cards show the label only. */
  label: string;
  rest: string;
}

/** Icon and text for each kind of guest call, the same on cards, toasts and strips. */
export const CALL_VARIANTS: Record<StaffCallKind, CallVariant> = {
  WAITER: { icon: BellRing, label: 'Garson', rest: 'çağırıyor' },
  BILL: { icon: ReceiptText, label: 'Hesap', rest: 'istiyor' },
  ORDER: { icon: QrCode, label: 'Sipariş', rest: 'gönderdi' },
};

const WISH_TEXT: Record<PaymentMethod, string> = { CARD: 'kart', CASH: 'nakit', MEAL: 'yemek kartı' };

/** *Masa 5 · Hesap istiyor (kart)*, *Masa 5 sipariş gönderdi* (GUESTORDER-20, GUESTORDER-22). */
export function callText({ tableName, kind, wish }: CallFacts): string {
  if (kind === 'ORDER') return `${tableName} sipariş gönderdi`;
  return `${tableName} · ${CALL_VARIANTS[kind].label} ${restOf({ kind, wish })}`;
}

interface CallFacts {
  tableName: string;
  kind: StaffCallKind;
  /** The method by which guests wish to pay. */
  wish?: PaymentMethod | undefined;
}

/** *istiyor (kart)*: the text after the label of a call. */
export const restOf = ({ kind, wish }: Omit<CallFacts, 'tableName'>): string =>
  wish === undefined ? CALL_VARIANTS[kind].rest : `${CALL_VARIANTS[kind].rest} (${WISH_TEXT[wish]})`;
