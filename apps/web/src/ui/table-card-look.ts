import { Clock, ReceiptText, Send, type LucideIcon } from 'lucide-react';

/** Colour, icon and word together (FLOOR-5). */
export type TableCardState = 'empty' | 'open' | 'unsent' | 'billRequested' | 'overdue' | 'passive';

export interface TableCardLook {
  word: string;
  box: string;
  bar: string;
  text: string;
  icon: LucideIcon | null;
}

export const TABLE_CARD_LOOK: Record<TableCardState, TableCardLook> = {
  empty: { word: 'Boş', box: 'border-dashed border-line-strong/60', bar: '', text: 'text-ink-3', icon: null },
  open: { word: 'Açık', box: 'border-line bg-surface', bar: 'bg-cini', text: 'text-cini-text', icon: Clock },
  unsent: {
    word: 'Gönderilmedi',
    box: 'border-safran bg-safran-soft',
    bar: 'bg-safran',
    text: 'text-safran-text',
    icon: Send,
  },
  billRequested: {
    word: 'Hesap istendi',
    box: 'border-bakir bg-bakir-soft',
    bar: 'bg-bakir',
    text: 'text-bakir-text',
    icon: ReceiptText,
  },
  overdue: {
    word: 'Uzadı',
    box: 'border-line bg-surface',
    bar: 'bg-nar',
    text: 'text-nar-text',
    icon: Clock,
  },
  passive: { word: 'Pasif', box: 'hatch border-line', bar: '', text: 'text-ink-3', icon: null },
};
