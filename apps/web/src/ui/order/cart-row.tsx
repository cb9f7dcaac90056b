import { Gift, Minus, Pencil, Plus, type LucideIcon } from 'lucide-react';
import { formatLira, timesQty, type Kurus } from '@sofra/domain/money/money';
import { memo, type ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { OptionTexts, PartTexts, PortionPill } from '#src/ui/order/choice-parts.tsx';
import type { ChoiceView } from '#src/ui/order/choice-text.ts';

/**
 * pending: *Gönderilecek*, queued: *Sırada*, sent: *Mutfakta*, ready: *Hazır*, served: *Servis edildi*, paid: *Ödendi*,
 * canceled: *İptal*.
 */
export type CartRowState = 'pending' | 'queued' | 'sent' | 'ready' | 'served' | 'paid' | 'canceled';

interface Props extends ChoiceView {
  /** Passed to the handlers, so that the same functions serve every row. */
  rowId: string;
  name: string;
  qty: number;
  /** Missing if no price is shown (*İptal*). */
  unitPrice?: Kurus | undefined;
  /** A pending line was tapped in at this price, and it costs something else by now. */
  oldUnitPrice?: Kurus | undefined;
  state: CartRowState;
  /** Shows the price of one piece; paid lines always do. */
  hasUnitPrice?: boolean;
  /** The note for the kitchen or the reason of a cancellation. */
  note?: string | null | undefined;
  /** For a complimentary line (*İkram*): its normal price and the reason. */
  comp?: { unitPrice: Kurus; reason: string } | null | undefined;
  /** The stock did not suffice for this line: *Kalan 2 adet*. */
  warning?: string | null | undefined;
  /** The button that solves the warning, or *İptal* for a sent line. */
  action?: ReactNode;
  /** If both are given, the row has − and +. */
  onAdd?: (rowId: string) => void;
  onRemove?: (rowId: string) => void;
  /** If given, name, options and note are a button that opens the note, or the form of the options. */
  onEdit?: (rowId: string) => void;
  /** One line of a course: 48 px on phones, 36 at the till (COURSE-17). */
  isCompact?: boolean;
  /** The name of the edit button, for a line that has portions or options. */
  editLabel?: string | undefined;
}

const QTY_CLASSES: Record<CartRowState, string> = {
  pending: 'text-bakir-text',
  queued: 'text-safran-text',
  sent: 'text-ink',
  ready: 'text-zeytin-text',
  served: 'text-ink-2',
  paid: 'text-ink-3 line-through',
  canceled: 'text-nar-text line-through',
};
const TEXT_CLASSES: Record<CartRowState, string> = {
  pending: '',
  queued: '',
  sent: '',
  ready: '',
  served: '',
  paid: 'text-ink-3 line-through',
  canceled: 'text-nar-text line-through',
};

/** One line of the cart, to be placed in a `<ul>` (see CartGroup). */
export const CartRow = memo(function CartRow(props: Props) {
  const { rowId, name, qty, unitPrice, state, warning, action, isCompact, onAdd, onRemove } = props;
  const isToSend = onAdd !== undefined && onRemove !== undefined;
  const sum = unitPrice === undefined ? null : formatLira(timesQty(unitPrice, qty));
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-2.5 border-b last:border-b-0',
        isCompact ? 'min-h-12 lg:min-h-9 lg:[&>button:last-child]:-my-1' : 'min-h-13 py-1',
        isToSend ? 'border-transparent' : 'border-line',
        warning && '-mx-2 rounded-md bg-nar-soft px-2',
      )}
    >
      <span className={classNames('num w-8 shrink-0 text-right font-semibold', QTY_CLASSES[state])}>
        {qty}×
      </span>
      <RowLabels {...props} sum={sum} isToSend={isToSend} />
      {sum !== null && !isToSend && (
        <span className={classNames('num font-semibold', TEXT_CLASSES[state])}>{sum}</span>
      )}
      {isToSend && (
        <span className="flex gap-1">
          <StepButton label={`${name}: bir azalt`} onPress={() => onRemove(rowId)} icon={Minus} />
          <StepButton label={`${name}: bir artır`} onPress={() => onAdd(rowId)} icon={Plus} />
        </span>
      )}
      {!warning && action}
      {warning && (
        <span
          role="alert"
          className="flex basis-full items-center justify-between gap-2 pl-11 text-sm font-medium text-nar-text"
        >
          {warning}
          {action}
        </span>
      )}
    </li>
  );
});

interface LabelsProps extends Props {
  sum: string | null;
  /** With − and + at the right, the sum is shown below the name for lack of room. */
  isToSend: boolean;
}

function RowLabels({ sum, isToSend, ...row }: LabelsProps) {
  const { rowId, name, state, comp, onEdit } = row;
  const isStruck = state === 'canceled' || state === 'paid';
  if (onEdit) return <EditButton {...row} sum={sum} onPress={() => onEdit(rowId)} />;
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-1.5 break-words">
        <span className={classNames('min-w-0', TEXT_CLASSES[state])}>{name}</span>
        <PortionPill {...row} />
        {comp && <Mark icon={Gift} label="İkram" />}
      </span>
      <OptionTexts options={row.options} isStruck={isStruck} />
      <PartTexts parts={row.parts} isStruck={isStruck} />
      {isToSend ? <span className="num block text-xs text-ink-2">{sum}</span> : <SmallLine {...row} />}
    </span>
  );
}

interface EditButtonProps extends Pick<
  Props,
  'name' | 'note' | 'qty' | 'oldUnitPrice' | 'portion' | 'options' | 'parts' | 'editLabel'
> {
  sum: string | null;
  onPress: () => void;
}

const OldPrice = ({ amount }: { amount: Kurus }) => (
  <span className="rounded-sm bg-safran-soft px-1 font-medium text-safran-text">
    Fiyat değişti <s className="num font-normal">{formatLira(amount)}</s>
  </span>
);

/** A line of the cart that can still be changed: all of its text is one button. */
function EditButton({ editLabel = 'Not ekle', sum, onPress, ...row }: EditButtonProps) {
  const { name, note, qty, oldUnitPrice, portion, options } = row;
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 min-w-0 flex-1 rounded-md text-left hover:bg-surface"
    >
      <span className="flex flex-wrap items-center gap-x-1.5 break-words">
        <span className="min-w-0">{name}</span> <PortionPill portion={portion} />
      </span>{' '}
      <OptionTexts options={options} /> <PartTexts parts={row.parts} />{' '}
      <span className="flex flex-wrap items-center gap-1 text-xs text-ink-2">
        {oldUnitPrice !== undefined && <OldPrice amount={timesQty(oldUnitPrice, qty)} />}
        <span className="num shrink-0">{sum}</span>
        <Pencil aria-hidden size={12} className="ml-1.5 shrink-0" />
        {note ? <span className="min-w-0 break-words">{note}</span> : <span>{editLabel}</span>}{' '}
        {note && <span className="sr-only">notu değiştir</span>}
      </span>
    </button>
  );
}

/**
 * The small line below the name: the price of a paid piece or the normal price of a complimentary one, and the note.
 */
function SmallLine(row: Props) {
  const { state, comp } = row;
  const price = smallPriceOf(row);
  const note = comp ? [row.note, comp.reason].filter(Boolean).join(' · ') : row.note;
  if (price === undefined && !note) return null;
  return (
    <span className="num block text-xs break-words text-ink-3">
      {price !== undefined && (
        <span className={comp ? 'line-through' : TEXT_CLASSES[state]}>{formatLira(price)}</span>
      )}
      {price !== undefined && note && ' · '}
      {note && <span className={state === 'canceled' ? 'text-nar-text' : undefined}>{note}</span>}
    </span>
  );
}

function smallPriceOf({ comp, state, hasUnitPrice, unitPrice }: Props): Kurus | undefined {
  if (comp) return comp.unitPrice;
  return state === 'paid' || hasUnitPrice ? unitPrice : undefined;
}

function StepButton({
  label,
  onPress,
  icon: Icon,
}: {
  label: string;
  onPress: () => void;
  icon: typeof Plus;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-md border border-line-strong bg-surface text-ink transition-colors duration-[120ms] hover:bg-sunken"
    >
      <Icon aria-hidden size={18} />
    </button>
  );
}

/** A label about the line with its icon. */
function Mark({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <span className="inline-flex items-center gap-0.5 text-xs font-medium text-zeytin-text">
      <Icon aria-hidden size={14} />
      {label}
    </span>
  );
}
