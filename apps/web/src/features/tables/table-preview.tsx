import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { Table } from '@sofra/contract/orders/tables';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { formatLira, timesQty, type Kurus } from '@sofra/domain/money/money';
import { guestsText } from '@sofra/domain/orders/guests';
import type { OrderLine } from '@sofra/domain/orders/order';
import { equalAsOneRow } from '@sofra/domain/slips/ticket-rows';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useOpenOrder } from '#src/features/orders/orders-queries.ts';
import { PreviewSkeleton } from '#src/features/tables/preview-skeleton.tsx';
import { PartTexts } from '#src/ui/order/choice-parts.tsx';
import { nameWithPortion, optionsText } from '#src/ui/order/choice-text.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { soldLines, type SetPartRow } from '#src/ui/order/sold-lines.ts';

/**
 * The open order of a table as a preview (FLOOR-10, FLOOR-11). It is mounted only while it is shown, so the order is
 * loaded only then.
 */
export const TablePreview = ({ table: { id, name, servedBy } }: { table: Previewed }) => (
  <ReadState
    query={useOpenOrder(id)}
    failedText="Önizleme alınamadı"
    // An outdated order would be taken for the present one.
    stale="hidden"
    skeleton={<PreviewSkeleton />}
  >
    {(order) =>
      order ? (
        <Glance name={name} servedBy={servedBy} order={order} />
      ) : (
        <p className="text-sm text-ink-2">Açık sipariş yok</p>
      )
    }
  </ReadState>
);

type Previewed = Pick<Table, 'id' | 'name' | 'servedBy'>;
type GlanceProps = Omit<Previewed, 'id'> & { order: OpenOrder };

function Glance({ name, servedBy, order }: GlanceProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  const isPartlyPaid = order.paidTotal > 0 || order.sharesPaid > 0;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 font-semibold">
        <span className="min-w-0 truncate">{name}</span>
        <span className="num shrink-0">
          <span className="text-xs font-medium text-ink-2">{isPartlyPaid ? 'Kalan' : 'Toplam'}</span>{' '}
          {formatLira(order.total)}
        </span>
      </div>
      <p className="num pb-1 text-xs text-ink-2">
        {clockText(order.openedAt, timeZone)} · {formatElapsed(now - order.openedAt.getTime())} ·{' '}
        {order.openedBy}
        {order.guests !== undefined && ` · ${guestsText(order.guests)}`}
        {servedBy !== null && servedBy !== order.openedBy && ` · devralan ${servedBy}`}
      </p>
      <ul>
        {previewRows(order).map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
    </>
  );
}

function Row({ row }: { row: PreviewRow }) {
  const { qty, name, note, amount, isPaid } = row;
  const options = optionsText(row);
  const Text = isPaid ? 's' : 'span';
  return (
    <li
      className={classNames(
        'num flex items-baseline gap-2 border-t border-line py-1 text-sm',
        isPaid && 'text-ink-3',
      )}
    >
      <Text className="w-8 shrink-0 text-right font-semibold">{qty}×</Text>
      <span className="min-w-0 flex-1 break-words">
        <Text>{nameWithPortion(name, row)}</Text>
        <PartTexts parts={row.parts} isStruck={isPaid} />
        {options !== '' && <span className="block text-xs text-ink-2">{options}</span>}
        {note && <span className="block text-xs text-ink-2">{note}</span>}
        {isPaid && <span className="sr-only"> ödendi</span>}
      </span>
      <Text className="shrink-0 font-medium">{formatLira(amount)}</Text>
    </li>
  );
}

interface PreviewRow {
  key: string;
  name: string;
  portion: OrderLine['portion'];
  options: OrderLine['options'];
  /** The parts of a set menu. */
  parts: readonly SetPartRow[];
  note: string | null;
  qty: number;
  amount: Kurus;
  isPaid: boolean;
}

/** The rows of a table's preview: equal lines merged (FLOOR-10), unpaid ones first. */
function previewRows({ lines, paidLines }: Pick<OpenOrder, 'lines' | 'paidLines'>): PreviewRow[] {
  const unpaid = soldLines(lines.map((line) => ({ ...line, name: line.item.name }))).map((line) => ({
    ...line,
    key: line.id,
    isPaid: false,
  }));
  const paid = soldLines(paidLines.map((line) => ({ ...line, id: line.lineId, note: null }))).map((line) => ({
    ...line,
    key: `paid ${line.id}`,
    isPaid: true,
  }));
  return [...equalAsOneRow(unpaid), ...equalAsOneRow(paid)].map(
    ({ key, name, portion, options, parts, note, qty, unitPrice, isPaid }) => ({
      key,
      name,
      portion,
      options,
      parts,
      note,
      qty,
      amount: timesQty(unitPrice, qty),
      isPaid,
    }),
  );
}
