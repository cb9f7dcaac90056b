import { BOARD_COLUMNS, type BoardColumn } from '@sofra/domain/orders/fulfilment';
import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BoardAction, BoardMenu } from '#src/features/orders/takeaway/board-steps.tsx';
import {
  byColumn,
  COLUMN_LABEL,
  countOf,
  isLate,
  type ColumnCards,
} from '#src/features/orders/takeaway/board-columns.ts';
import { TakeawayCard, UnsentCard } from '#src/features/orders/takeaway/takeaway-card.tsx';
import type { useBoardNews } from '#src/features/orders/takeaway/use-board-news.ts';
import type { useBoard } from '#src/features/orders/takeaway/use-board.ts';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';

export interface BoardProps extends ColumnCards {
  now: number;
  board: ReturnType<typeof useBoard>;
  news: ReturnType<typeof useBoardNews>;
}

/** Five columns side by side, each of which scrolls by itself. */
export function WideBoard(props: BoardProps) {
  const columns = byColumn(props);
  return (
    <div className="grid min-h-0 flex-1 grid-cols-5 gap-2">
      {BOARD_COLUMNS.map((column) => (
        <section
          key={column}
          aria-label={COLUMN_LABEL[column].label}
          className="flex max-h-[calc(100dvh-120px)] min-w-0 flex-col gap-2 overflow-y-auto rounded-lg bg-sunken p-1.5"
        >
          <h2 className="num px-1 text-sm font-semibold">
            {COLUMN_LABEL[column].label} {countOf(columns[column])}
          </h2>
          <Cards {...props} {...columns[column]} />
        </section>
      ))}
    </div>
  );
}

/** One column at a time; late orders of all columns are always on top. */
export function PhoneBoard(props: BoardProps) {
  const { orders, now } = props;
  const columns = byColumn(props);
  const [column, setColumn] = useState<BoardColumn>(() => firstWithOrders(columns));
  const late = orders.filter((order) => isLate(order, now));
  const rest = columns[column].orders.filter((order) => !isLate(order, now));
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
          count: countOf(columns[value]),
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
        <Cards {...props} orders={rest} unsent={columns[column].unsent} />
      </Section>
    </div>
  );
}

const firstWithOrders = (columns: ReturnType<typeof byColumn>): BoardColumn =>
  (['READY', 'PREPARING', 'NEW', 'ON_WAY'] as const).find((column) => countOf(columns[column]) > 0) ??
  'PREPARING';

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-sm font-semibold">{title}</h2>
    {children}
  </section>
);

function Cards({ orders, unsent, now, board, news }: BoardProps) {
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
          isFresh={news.isFresh(order)}
          onTouch={() => news.touch(order)}
          menu={<BoardMenu order={order} board={board} />}
          action={<BoardAction order={order} board={board} />}
        />
      ))}
    </ul>
  );
}
