import type { CallKind } from '@sofra/contract/public-menu';
import { BellRing, ReceiptText, type LucideIcon } from 'lucide-react';

interface CallVariant {
  icon: LucideIcon;
  /** *Garson* and *çağırıyor*: on small cards the first word has to do. */
  label: string;
  rest: string;
}

/** What a guest asks for, the same on cards, toasts and strips: icon and word together. */
export const CALL_VARIANTS: Record<CallKind, CallVariant> = {
  WAITER: { icon: BellRing, label: 'Garson', rest: 'çağırıyor' },
  BILL: { icon: ReceiptText, label: 'Hesap', rest: 'istiyor' },
};

/** *Masa 5 · Garson çağırıyor* */
export const callText = ({ tableName, kind }: { tableName: string; kind: CallKind }): string =>
  `${tableName} · ${CALL_VARIANTS[kind].label} ${CALL_VARIANTS[kind].rest}`;
