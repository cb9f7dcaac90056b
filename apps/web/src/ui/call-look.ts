import type { CallKind } from '@sofra/contract/public-menu';
import { BellRing, ReceiptText, type LucideIcon } from 'lucide-react';

interface CallLook {
  icon: LucideIcon;
  /** *Garson* and *çağırıyor*: on small cards the first word has to do. */
  word: string;
  rest: string;
}

/** What a guest asks for, the same on cards, toasts and strips: icon and word together. */
export const CALL_LOOK: Record<CallKind, CallLook> = {
  WAITER: { icon: BellRing, word: 'Garson', rest: 'çağırıyor' },
  BILL: { icon: ReceiptText, word: 'Hesap', rest: 'istiyor' },
};

/** *Masa 5 · Garson çağırıyor* */
export const callText = ({ tableName, kind }: { tableName: string; kind: CallKind }): string =>
  `${tableName} · ${CALL_LOOK[kind].word} ${CALL_LOOK[kind].rest}`;
