import type { MenuItem } from '@sofra/contract/menu/menu';
import { formatAmount } from '@sofra/domain/money/money';
import { foodCostPercent } from '@sofra/domain/stock/recipe';
import { Check, ImagePlus } from 'lucide-react';
import { HIGH_PERCENT } from '#src/features/menu/item-cost.tsx';
import { readCost, readPrice } from '#src/features/menu/menu-input.ts';
import { TextCell } from '#src/features/menu/table/text-cell.tsx';
import type { CellFields } from '#src/features/menu/table/use-save-cell.ts';
import { SERVER_BASE } from '#src/lib/api/api.ts';
import { smallPictureOf } from '#src/lib/api/small-picture.ts';
import { Link } from '#src/lib/router/link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { MenuButton } from '#src/ui/overlays/menu-button.tsx';

export type SaveCell = (item: MenuItem, fields: CellFields, text: string) => void;

interface Props {
  item: MenuItem;
  onSave: SaveCell;
}

/** The picture, or the place of one; a press chooses another. */
export function PictureCell({ item, onChoose }: { item: MenuItem; onChoose: (item: MenuItem) => void }) {
  return (
    <button
      type="button"
      data-cell="picture"
      aria-label={`${item.pictureUrl === null ? 'Resim ekle' : 'Resmi değiştir'}: ${item.name}`}
      onClick={() => onChoose(item)}
      className="grid size-11 place-items-center overflow-hidden rounded-md"
    >
      {item.pictureUrl === null ? (
        <span className="grid size-11 place-items-center rounded-md border border-dashed border-line-strong text-ink-2">
          <ImagePlus aria-hidden size={18} />
        </span>
      ) : (
        <img
          src={SERVER_BASE + smallPictureOf(item.pictureUrl)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          decoding="async"
          className="size-11 bg-sunken"
          style={{ objectFit: 'cover' }}
        />
      )}
    </button>
  );
}

/** The price, of an item with portions that of the default one. */
export function PriceCell({ item, onSave }: Props) {
  const ofPortion = item.portions.find(({ isDefault }) => isDefault);
  const others = item.portions.length - 1;
  const portionText = ofPortion && [ofPortion.name, others > 0 && `+${others}`].filter(Boolean).join(' ');
  const price = formatAmount(item.price);
  const save = (text: string): string | null => {
    const { amount, problem } = text.trim() === '' ? EMPTY_PRICE : readPrice(text);
    if (amount === null) return problem;
    onSave(item, { price: amount }, `${item.name}: fiyat ${formatAmount(amount)}`);
    return null;
  };
  return (
    <TextCell
      column="price"
      label={`Fiyat: ${item.name}${ofPortion ? `, ${ofPortion.name}` : ''}`}
      text={[price, portionText].filter(Boolean).join(' ')}
      value={price}
      isMoney
      onSave={save}
    >
      <span className="block truncate font-semibold">{price}</span>{' '}
      {portionText && <span className="block truncate text-xs text-ink-2">{portionText}</span>}
    </TextCell>
  );
}

/** In a table of prices an emptied cell is a slip and not a free item. */
const EMPTY_PRICE = { amount: null, problem: 'Fiyat yazın.' };

/**
 * The cost of one piece. The purchase price is edited here. A recipe, and an item bought by weight, which needs one, lead
 * to the recipe.
 */
export function CostCell({ item, onSave }: Props) {
  const { id, name, cost, unitCost, hasRecipe, trackStock, stockUnit } = item;
  const isByWeight = stockUnit === 'GRAM' && (trackStock || unitCost !== null);
  if (item.setGroups.length > 0) return <p className="px-2 text-right text-ink-3">–</p>;
  const text = cost === null ? 'Gir' : formatAmount(cost);
  const shown = cost === null ? <span className="font-semibold text-safran-text">{text}</span> : text;
  if (hasRecipe || isByWeight)
    return (
      <Link
        to="/app/stock"
        search={{ tab: 'recete', item: id }}
        data-cell="cost"
        aria-label={`Reçete: ${name}, ${text}`}
        className="num flex min-h-11 items-center justify-end rounded-md px-2 underline-offset-2 hover:underline"
      >
        {shown}
      </Link>
    );
  const save = (typed: string): string | null => {
    const { amount, problem } = readCost(typed);
    if (problem !== null) return problem;
    const fields = { unitCost: amount, ...(stockUnit !== 'ADET' && { stockUnit: 'ADET' as const }) };
    onSave(item, fields, `${name}: maliyet ${amount === null ? 'bilinmiyor' : formatAmount(amount)}`);
    return null;
  };
  return (
    <TextCell
      column="cost"
      label={`Maliyet: ${name}`}
      text={text}
      value={unitCost === null ? '' : formatAmount(unitCost)}
      isMoney
      onSave={save}
    >
      {shown}
    </TextCell>
  );
}

/** The share of the cost in the price, marked where it is high. */
export function ShareCell({ item: { cost, price } }: { item: MenuItem }) {
  const percent = foodCostPercent(cost, price);
  const isHigh = percent !== null && percent > HIGH_PERCENT;
  return (
    <p
      className={classNames('num px-2 text-right', isHigh ? 'font-semibold text-safran-text' : 'text-ink-2')}
    >
      {percent === null ? '–' : `%${percent}`}
      {isHigh && <span className="sr-only">, yüksek</span>}
    </p>
  );
}

interface ChoiceProps {
  column: string;
  label: string;
  text: string;
  isRight?: boolean;
  /** The choices, when the menu opens. */
  choices: () => readonly { id: string; label: string; isChosen: boolean; onChoose: () => void }[];
}

/** A cell of which a press opens the choices. */
export function ChoiceCell({ column, label, text, isRight = false, choices }: ChoiceProps) {
  return (
    <MenuButton
      data-cell={column}
      label={`${label}, ${text}`}
      className={classNames(
        'num block min-h-11 w-full truncate rounded-md border border-transparent px-2 hover:border-line-strong hover:bg-surface',
        isRight ? 'text-right' : 'text-left',
      )}
      actions={() =>
        choices().map(({ isChosen, onChoose, ...choice }) => ({
          ...choice,
          icon: isChosen ? Check : undefined,
          onAction: onChoose,
        }))
      }
    >
      {text}
    </MenuButton>
  );
}
