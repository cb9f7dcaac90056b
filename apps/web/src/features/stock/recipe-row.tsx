import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { Trash2 } from 'lucide-react';
import {
  isUsed,
  type PartDraft,
  type PartSource,
  type readRecipe,
} from '#src/features/stock/recipe-draft.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { StockField } from '#src/ui/fields/amount-field.tsx';

interface Props {
  /** The position from 1, which distinguishes rows for screen readers before an ingredient is chosen. */
  number: number;
  part: PartDraft;
  read: ReturnType<typeof readRecipe>['rows'][number] | undefined;
  sources: readonly PartSource[];
  /** Ids used in any row, because a recipe contains nothing twice. */
  taken: readonly string[];
  showsProblems: boolean;
  onPart: (change: Partial<PartDraft>) => void;
  /** Called on Enter in the amount, to move to the next row. */
  onNext: () => void;
  onRemove: () => void;
}

type SelectProps = Pick<Props, 'number' | 'part' | 'read' | 'sources' | 'taken' | 'showsProblems' | 'onPart'>;

function IngredientSelect({ number, part, read, sources, taken, showsProblems, onPart }: SelectProps) {
  return (
    <Select
      label={<span className="sr-only">{number}. malzeme</span>}
      placeholder="Malzeme seçin"
      // A new row takes the focus, because it was added to be filled in.
      autoFocus={part.key.startsWith('new-') && part.ingredientId === ''}
      value={part.ingredientId}
      onValue={(ingredientId) => onPart({ ingredientId })}
      error={showsProblems && isUsed(part) && !read?.source ? 'Malzeme seçin.' : null}
      options={sources.map(({ id, name }) => ({
        value: id,
        label: name,
        isDisabled: id !== part.ingredientId && taken.includes(id),
      }))}
    />
  );
}

/** One row: ingredient, amount per piece, and its cost. */
export function RecipeRow(props: Props) {
  const { number, part, read, showsProblems, onPart, onNext, onRemove } = props;
  const { source, cost } = read ?? {};
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(5.5rem,auto)] items-start gap-x-3 gap-y-2 rounded-lg border border-line bg-surface py-3 pr-1 pl-4 md:grid-cols-[minmax(0,1fr)_150px_110px_auto]">
      <IngredientSelect {...props} />
      <StockField
        className="max-md:order-last"
        label={<span className="sr-only">{number}. miktar</span>}
        placeholder={source?.unit === 'ADET' ? 'adet' : 'gram'}
        unit={source?.unit ?? 'GRAM'}
        value={part.amount}
        onValue={(amount) => onPart({ amount })}
        error={showsProblems ? read?.problem : null}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onNext();
        }}
      />
      <PartCost source={source} cost={cost} />
      <IconButton
        className="mt-1 justify-self-end"
        icon={Trash2}
        variant="danger"
        label={`Çıkar: ${source?.name ?? `${number}. malzeme`}`}
        onClick={onRemove}
      />
    </li>
  );
}

function PartCost({ source, cost }: { source: PartSource | undefined; cost: Kurus | null | undefined }) {
  const isUnknown = source?.unitCost === null;
  return (
    <span className="num pt-4 text-right font-medium max-md:order-last max-md:pr-3">
      {cost === null || cost === undefined ? (
        <span className="text-sm font-normal text-ink-2">{isUnknown ? 'Maliyeti yok' : '—'}</span>
      ) : (
        formatLira(cost)
      )}
    </span>
  );
}
