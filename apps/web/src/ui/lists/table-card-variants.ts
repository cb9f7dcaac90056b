import { Clock, ReceiptText, Send, type LucideIcon } from 'lucide-react';

/** The states of a table; each has its own colour, icon and label (FLOOR-5). */
export type TableCardState = 'empty' | 'open' | 'unsent' | 'billRequested' | 'overdue' | 'passive';

export interface TableCardVariant {
  label: string;
  box: string;
  bar: string;
  text: string;
  icon: LucideIcon | null;
}

export const TABLE_CARD_VARIANTS: Record<TableCardState, TableCardVariant> = {
  empty: {
    label: 'Boş',
    box: 'border-dashed border-line-strong/60',
    bar: '',
    text: 'text-ink-3',
    icon: null,
  },
  open: { label: 'Açık', box: 'border-line bg-surface', bar: 'bg-cini', text: 'text-cini-text', icon: Clock },
  unsent: {
    label: 'Gönderilmedi',
    box: 'border-safran bg-safran-soft',
    bar: 'bg-safran',
    text: 'text-safran-text',
    icon: Send,
  },
  billRequested: {
    label: 'Hesap istendi',
    box: 'border-bakir bg-bakir-soft',
    bar: 'bg-bakir',
    text: 'text-bakir-text',
    icon: ReceiptText,
  },
  overdue: {
    label: 'Uzadı',
    box: 'border-line bg-surface',
    bar: 'bg-nar',
    text: 'text-nar-text',
    icon: Clock,
  },
  passive: { label: 'Pasif', box: 'hatch border-line', bar: '', text: 'text-ink-3', icon: null },
};
