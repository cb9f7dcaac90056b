import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { BOARD_COLUMNS, type BoardColumn } from '@sofra/domain/orders/fulfilment';
import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BoardAction, type useBoardStep } from '#src/features/orders/takeaway/board-steps.tsx';
import { byColumn, COLUMN_LABEL, isLate } from '#src/features/orders/takeaway/board-columns.ts';
import { TakeawayCard, UnsentCard } from '#src/features/orders/takeaway/takeaway-card.tsx';
import type { NewPlace } from '#src/order-queue/new-places.ts';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';

export interface BoardProps {
  orders: readonly TakeawayOrder[];
  /** By id of the place. */
  unsent: readonly (readonly [string, NewPlace])[];
  now: number;
  board: ReturnType<typeof useBoardStep>;
  onPay: (order: TakeawayOrder) => void;
}

/** Five columns side by side, each of which scrolls by itself. */
export function WideBoard(props: BoardProps) {
  const columns = byColumn(props.orders);
  return (
    <div className="grid min-h-0 flex-1 grid-cols-5 gap-2">
      {BOARD_COLUMNS.map((column) => (
        <section
          key={column}
          aria-label={COLUMN_LABEL[column].label}
          className="flex max-h-[calc(100dvh-120px)] min-w-0 flex-col gap-2 overflow-y-auto rounded-lg bg-sunken p-1.5"
        >
          <h2 className="num px-1 text-sm font-semibold">
            {COLUMN_LABEL[column].label} {columns[column].length}
          </h2>
          <Cards {...props} orders={columns[column]} unsent={column === 'NEW' ? props.unsent : []} />
        </section>
      ))}
    </div>
  );
}

/** One column at a time; late orders of all columns are always on top. */
export function PhoneBoard(props: BoardProps) {
  const { orders, unsent, now } = props;
  const columns = byColumn(orders);
  const [column, setColumn] = useState<BoardColumn>(() => firstWithOrders(columns));
  const late = orders.filter((order) => isLate(order, now));
  const rest = columns[column].filter((order) => !isLate(order, now));
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Durum"
        isWide
        isStacked
        value={column}
        onValue={setColumn}
        segments={BOARD_COLUMNS.map((value) => ({
          value,
          label: COLUMN_LABEL[value].short,
          count: columns[value].length,
        }))}
      />
      {late.length > 0 && (
        <Section
          title={
            <span className="num flex items-center gap-2 text-nar-text">
              <CircleAlert aria-hidden size={16} />
              Geç {late.length}
            </span>
          }
        >
          <Cards {...props} orders={late} unsent={[]} />
        </Section>
      )}
      <Section title={COLUMN_LABEL[column].label}>
        <Cards {...props} orders={rest} unsent={column === 'NEW' ? unsent : []} />
      </Section>
    </div>
  );
}

const firstWithOrders = (columns: ReturnType<typeof byColumn>): BoardColumn =>
  (['READY', 'PREPARING', 'NEW', 'ON_WAY'] as const).find((column) => columns[column].length > 0) ??
  'PREPARING';

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-sm font-semibold">{title}</h2>
    {children}
  </section>
);

function Cards({ orders, unsent, now, board, onPay }: BoardProps) {
  if (orders.length === 0 && unsent.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {unsent.map(([id, place]) => (
        <UnsentCard key={id} id={id} place={place} />
      ))}
      {orders.map((order) => (
        <TakeawayCard
          key={order.orderId}
          order={order}
          now={now}
          action={<BoardAction order={order} board={board} onPay={onPay} />}
        />
      ))}
    </ul>
  );
}
