import type { OpenOrder } from '@sofra/contract/orders';
import type { Table } from '@sofra/contract/tables';
import { formatElapsed } from '@sofra/domain/elapsed';
import { tableState, type TableState } from '@sofra/domain/table-state';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '#src/lib/now.ts';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';

const BackTo = createLink(BackLink);

/** *Gönderilmedi* is left out: the cart below shows what was not sent. */
const STATE_WORD: Record<Exclude<TableState, 'UNSENT'>, string> = {
  FREE: 'Boş',
  OPEN: 'Açık',
  BILL: 'Hesap istendi',
  LONG: 'Uzadı',
  PASSIVE: 'Pasif',
};

interface Props {
  table: Table | undefined;
  /** undefined while it is not known. */
  order: OpenOrder | null | undefined;
  actions?: ReactNode;
}

/** Table, state, how long and who opened it: *Açık · 52 dk · Elif Yıldız*. */
export function OrderHeader({ table, order, actions }: Props) {
  const now = useNow();
  return (
    <PageHeader
      title={table?.name ?? order?.tableName ?? 'Masa'}
      subtitle={order === undefined ? ' ' : subtitleOf(table, order, now)}
      back={<BackTo to="/app/tables" label="Masalara dön" />}
      actions={actions}
    />
  );
}

function subtitleOf(table: Table | undefined, order: OpenOrder | null, now: number): string {
  const facts = {
    isActive: table?.isActive ?? true,
    occupied: order !== null,
    openedAt: order?.openedAt ?? null,
    billPrintedAt: order?.billPrintedAt ?? null,
    hasUnsent: false,
  };
  const state = tableState(facts, new Date(now));
  const word = state === 'UNSENT' ? '' : STATE_WORD[state];
  return order ? `${word} · ${formatElapsed(now - order.openedAt.getTime())} · ${order.openedBy}` : word;
}
