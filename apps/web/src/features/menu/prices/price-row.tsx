import { formatAmount, formatLira, ZERO } from '@sofra/domain/money/money';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { memo, useId, type ReactNode } from 'react';
import {
  describePriced,
  readPriceDraft,
  savedPrice,
  type Priced,
  type PriceDraft,
  type PriceOutcome,
} from '#src/features/menu/prices/price-draft.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_CLASSES } from '#src/ui/fields/field.tsx';
import { PassivePill } from '#src/ui/state-pill.tsx';

interface Props {
  priced: Priced;
  /** Given where items of several categories are listed together. */
  categoryName: string | undefined;
  draft: PriceDraft | undefined;
  outcome: PriceOutcome | undefined;
  isLocked: boolean;
  onText: (priced: Priced, text: string) => void;
}

/** An item or one of its portions: its name, its saved price, the field for the new one, and the result of saving. */
export const PriceRow = memo(function PriceRow({
  priced,
  categoryName,
  draft,
  outcome,
  isLocked,
  onText,
}: Props) {
  const noteId = useId();
  const shown = draft?.seen ?? priced;
  const { name, isActive } = describePriced(shown);
  const price = savedPrice(shown) ?? ZERO;
  const { amount, problem } = draft ? readPriceDraft(draft) : UNTOUCHED;
  return (
    <tr className={classNames('border-t border-line', amount !== null && 'bg-safran-soft')}>
      <th scope="row" className="py-1.5 pr-2 pl-3 text-left font-normal">
        <span className="line-clamp-2 break-words" title={name}>
          {name}
        </span>
        {categoryName !== undefined && (
          <span className="block truncate text-xs text-ink-2">{categoryName}</span>
        )}
        {!isActive && <PassivePill />}
        <span id={noteId} role="status" className="block text-xs empty:hidden">
          <Note problem={problem} outcome={outcome} />
        </span>
      </th>
      <td className="num px-1 py-1.5 text-right wrap-anywhere text-ink-2 max-sm:text-sm sm:px-2">
        {formatLira(price)}
      </td>
      <td className="py-1.5 pr-2 pl-1">
        <input
          type="text"
          data-price
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Yeni fiyat: ${name}`}
          aria-describedby={noteId}
          aria-invalid={isRefused(problem, outcome) || undefined}
          placeholder={formatAmount(price)}
          readOnly={isLocked}
          value={draft?.text ?? ''}
          onChange={(event) => onText(priced, event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onText(priced, '');
          }}
          className={classNames(CONTROL_CLASSES, 'num text-right', amount !== null && 'font-semibold')}
        />
      </td>
    </tr>
  );
});

const UNTOUCHED = { amount: null, problem: null };

type NoteProps = Pick<Props, 'outcome'> & { problem: string | null };

const isRefused = (problem: string | null, outcome: PriceOutcome | undefined): boolean =>
  problem !== null || (outcome !== undefined && outcome.kind !== 'saved');

function Note({ problem, outcome }: NoteProps) {
  if (problem !== null) return <Bad>{problem}</Bad>;
  return outcome ? <Outcome outcome={outcome} /> : null;
}

function Bad({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1 font-medium text-nar-text">
      <CircleAlert aria-hidden size={16} className="mt-px shrink-0" />
      <span>{children}</span>
    </span>
  );
}

function Outcome({ outcome }: { outcome: PriceOutcome }) {
  switch (outcome.kind) {
    case 'saved':
      return (
        <span className="num flex items-start gap-1 font-medium text-zeytin-text">
          <CircleCheck aria-hidden size={16} className="mt-px shrink-0" />
          <span>
            Kaydedildi: {formatLira(outcome.before)} → {formatLira(outcome.after)}
          </span>
        </span>
      );
    case 'changed':
      return (
        <Bad>
          Bu arada {formatLira(outcome.now)} oldu (önceki: {formatLira(outcome.before)}). Yeniden
          kaydederseniz sizin fiyatınız yazılır.
        </Bad>
      );
    case 'gone':
      return <Bad>Porsiyonları bu arada değişti. Ürünü açıp bakın.</Bad>;
    case 'failed':
      return <Bad>{errorTextOf(outcome.error)}</Bad>;
  }
}
