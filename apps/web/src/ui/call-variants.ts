import type { CallKind } from '@sofra/contract/menu/public-menu';
import { BellRing, ReceiptText, type LucideIcon } from 'lucide-react';

interface CallVariant {
  icon: LucideIcon;
  /** `label` is *Garson* and `rest` *çağırıyor*: small cards show the label only. */
  label: string;
  rest: string;
}

/** Icon and text for each kind of guest call, the same on cards, toasts and strips. */
export const CALL_VARIANTS: Record<CallKind, CallVariant> = {
  WAITER: { icon: BellRing, label: 'Garson', rest: 'çağırıyor' },
  BILL: { icon: ReceiptText, label: 'Hesap', rest: 'istiyor' },
};

/** *Masa 5 · Garson çağırıyor* */
export const callText = ({ tableName, kind }: { tableName: string; kind: CallKind }): string =>
  `${tableName} · ${CALL_VARIANTS[kind].label} ${CALL_VARIANTS[kind].rest}`;
