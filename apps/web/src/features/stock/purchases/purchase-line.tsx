import { Trash2, TriangleAlert } from 'lucide-react';
import {
  BOUGHT_IN,
  changeWords,
  priceText,
  type LineDraft,
  type ReadPurchase,
} from '#src/features/stock/purchases/purchase-draft.ts';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  /** The position from 1, which distinguishes rows for screen readers before an item is chosen. */
  number: number;
  line: LineDraft;
  read: ReadPurchase;
  rows: readonly StockRow[];
  /** Ids of every line, because a purchase contains nothing twice. */
  taken: readonly string[];
  showsProblems: boolean;
  onLine: (change: Partial<LineDraft>) => void;
  /** Called on Enter in the last field, to go to the next line. */
  onNext: () => void;
  onRemove: () => void;
}

/** One line: item, amount, amount of money, and the price beside the last one (PURCHASE-5). */
export function PurchaseLine({ number, line, read, rows, taken, onLine, onNext, onRemove, ...props }: Props) {
  const unit = read.row?.stockUnit ?? 'ADET';
  const problems = props.showsProblems ? read.problems : { item: null, amount: null, total: null };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-b border-line pb-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_120px_140px_auto]">
      <Select
        className="max-md:col-span-2"
        label={<span className="sr-only">{number}. satır</span>}
        placeholder="Ürün ya da hammadde"
        autoFocus={line.key.startsWith('new-') && line.itemId === ''}
        value={line.itemId}
        onValue={(itemId) => onLine({ itemId })}
        error={problems.item}
        options={rows.map(({ id, name }) => ({
          value: id,
          label: name,
          isDisabled: id !== line.itemId && taken.includes(id),
        }))}
      />
      <TextField
        label={<span className="sr-only">{`${number}. miktar, ${BOUGHT_IN[unit]}`}</span>}
        inputMode="decimal"
        autoComplete="off"
        inputClassName="num text-right"
        placeholder={BOUGHT_IN[unit]}
        value={line.amount}
        onValue={(amount) => onLine({ amount })}
        error={problems.amount}
        className="max-md:order-2"
        trailing={<span className="pr-3 text-sm text-ink-2">{BOUGHT_IN[unit]}</span>}
      />
      <MoneyField
        label={<span className="sr-only">{number}. tutar</span>}
        placeholder="₺"
        value={line.total}
        onValue={(total) => onLine({ total })}
        error={problems.total}
        className="max-md:order-3"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onNext();
        }}
      />
      <IconButton
        className="mt-1 justify-self-end"
        icon={Trash2}
        variant="danger"
        label={`Çıkar: ${read.row?.name ?? `${number}. satır`}`}
        onClick={onRemove}
      />
      <PriceNote read={read} />
    </li>
  );
}

/** `₺37,76/kg · son alış ₺32,00/kg, %18 pahalı` */
function PriceNote({ read: { row, price, last } }: { read: ReadPurchase }) {
  if (!row || (price === null && !last)) return null;
  const unit = row.stockUnit;
  const change = price !== null && last ? changeWords(last.price, price) : { text: '', isNotable: false };
  return (
    <p className="num col-span-full flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2 max-md:order-4">
      {price !== null && <span className="font-medium text-ink">{priceText(price, unit)}</span>}
      {last && (
        <span>
          son alış {priceText(last.price, unit)}, {last.supplier}
        </span>
      )}
      {change.text && (
        <span className={change.isNotable ? 'flex items-center gap-1 font-medium text-safran-text' : ''}>
          {change.isNotable && <TriangleAlert aria-hidden size={16} />}
          {change.text}
        </span>
      )}
    </p>
  );
}
