import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { Table } from '@sofra/contract/orders/tables';
import type { ChannelKind } from '@sofra/domain/orders/channel';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { guestsText } from '@sofra/domain/orders/guests';
import { tableState, type TableState } from '@sofra/domain/orders/table-state';
import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTakesReservations } from '#src/features/business/business-queries.ts';
import { useCallCount } from '#src/features/guest-calls/guest-calls-queries.ts';
import { useGuests } from '#src/features/orders/guests/use-guests.ts';
import { PromiseMark } from '#src/features/orders/takeaway/promise-mark.tsx';
import { useNow } from '#src/lib/format/now.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { CallCount } from '#src/ui/call-count.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { ChannelMark } from '#src/ui/order/channel-mark.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';

const BackTo = createLink(BackLink);
const SeatedName = lazyPart(
  async () => (await import('#src/features/orders/guests/seated-name.tsx')).SeatedName,
);

const STATE_LABEL: Record<TableState, string> = {
  UNSENT: 'Gönderilmedi',
  FREE: 'Boş',
  OPEN: 'Açık',
  BILL: 'Hesap istendi',
  LONG: 'Uzadı',
  PASSIVE: 'Pasif',
};

/** An order without a table, as the header shows it: *Selin Kaya · Gülbağ Mh. 22/4*. */
export interface CalledPlace {
  name: string;
  recipient: string;
  promisedAt: Date | null;
  channel: { name: string; kind: ChannelKind; number: string | null } | null;
}

/** The place of the order: its table, or the facts of an order without one. */
export type OrderPlace = Table | CalledPlace;

export const isCalled = (at: OrderPlace | undefined): at is CalledPlace =>
  at !== undefined && 'recipient' in at;

interface Props {
  /** Undefined while unknown. */
  at: OrderPlace | undefined;
  /** Undefined while unknown. */
  order: OpenOrder | null | undefined;
  /** Lines are waiting on this device. */
  hasUnsent: boolean;
  placeId: string;
  actions?: ReactNode;
  /** Covers the header: the search on phones. */
  children?: ReactNode;
}

/** Table, state, duration, waiter and seats: *Açık · 52 dk · Elif Yıldız · 4 kişi*. */
export function OrderHeader({ at, order, hasUnsent, placeId, actions, children }: Props) {
  const { guests } = useGuests(placeId);
  const now = useNow();
  const table = isCalled(at) ? undefined : at;
  const facts = { table, order: order ?? null, hasUnsent, guests };
  return (
    <PageHeader
      isTight
      title={at?.name ?? order?.tableName ?? 'Masa'}
      subtitle={
        isCalled(at) ? (
          <CalledFacts at={at} hasUnsent={hasUnsent} now={now} />
        ) : order === undefined ? (
          ' '
        ) : (
          <TableFacts facts={facts} now={now} />
        )
      }
      back={
        isCalled(at) ? (
          <BackTo to="/app/takeaway" label="Siparişlere dön" />
        ) : (
          <BackTo to="/app/tables" label="Masalara dön" mark={<Calls exceptTableId={table?.id} />} />
        )
      }
      actions={
        <>
          {actions}
          {children}
        </>
      }
    />
  );
}

/** *Saat 19:52 · 40 dk · Selin Kaya · Gülbağ Mh. 22/4* */
function CalledFacts({ at, hasUnsent, now }: { at: CalledPlace; hasUnsent: boolean; now: number }) {
  return (
    <>
      {hasUnsent && (
        <CloudUpload aria-hidden size={15} className="mr-1 inline align-[-2px] text-safran-text" />
      )}
      {hasUnsent && `${STATE_LABEL.UNSENT} · `}
      {at.promisedAt && <PromiseMark promisedAt={at.promisedAt} now={now} label="Saat" />}{' '}
      {at.channel && <ChannelMark channel={at.channel} />}
      {(at.promisedAt ?? at.channel) && at.recipient !== '' && ' · '}
      {at.recipient}
    </>
  );
}

/** The calls of other tables; those of this one stand above its order (PUB-38). */
const Calls = ({ exceptTableId }: { exceptTableId: string | undefined }) => (
  <CallCount count={useCallCount(exceptTableId)} className="absolute top-0 right-0" />
);

interface Facts {
  table: Table | undefined;
  order: OpenOrder | null;
  hasUnsent: boolean;
  /** Shown in place of the seats (GUESTS-10). */
  guests: number | null;
}

/** The facts of a table, with the name of the reservation that was seated (RESERVE-13). */
function TableFacts({ facts, now }: { facts: Facts; now: number }) {
  const isOn = useTakesReservations() === true;
  const { order } = facts;
  return (
    <>
      {order?.isAtDevice && <strong className="font-medium text-safran-text">Cihazda ödeniyor · </strong>}
      {subtitleOf(facts, now)}
      {isOn && order && <SeatedName tableId={order.tableId} orderId={order.id} />}
    </>
  );
}

function subtitleOf({ table, order, hasUnsent, guests }: Facts, now: number): ReactNode {
  const facts = {
    isActive: table?.isActive ?? true,
    occupied: order !== null,
    openedAt: order?.openedAt ?? null,
    billPrintedAt: order?.billPrintedAt ?? null,
    hasUnsent,
  };
  const state = tableState(facts, new Date(now));
  const elapsed = order && formatElapsed(now - order.openedAt.getTime());
  const parts = [elapsed, order?.openedBy, seatsText(table, guests)];
  const onPhones = state === 'UNSENT' ? 0 : 1;
  const rest = joined(parts.slice(onPhones));
  return (
    <>
      {state === 'UNSENT' && (
        <CloudUpload aria-hidden size={15} className="mr-1 inline align-[-2px] text-safran-text" />
      )}
      {joined([STATE_LABEL[state], ...parts.slice(0, onPhones)])}
      {/* Hidden on phones, which have room only for what matters. */}
      {rest !== '' && <span className="max-sm:hidden"> · {rest}</span>}
    </>
  );
}

const seatsText = (table: Table | undefined, guests: number | null): string | undefined =>
  table && guestsText(guests ?? table.capacity);

const joined = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');
