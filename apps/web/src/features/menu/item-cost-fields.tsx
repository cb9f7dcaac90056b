import type { MenuItem } from '@sofra/contract/menu';
import type { Kurus } from '@sofra/domain/money';
import { ItemCost } from '#src/features/menu/item-cost.tsx';
import { RecipeLink } from '#src/features/menu/recipe-link.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';

interface Props {
  item: MenuItem;
  /** The cost per unit as typed. */
  unitCost: string;
  error: string | null;
  /** The cost of one piece, computed from the dialog's fields; null while unknown. */
  cost: Kurus | null;
  /** Null while the typed price is not valid. */
  price: Kurus | null;
  isByWeight: boolean;
  onUnitCost: (unitCost: string) => void;
}

/** The cost of an item: from its recipe, or the purchase price typed here. */
export function ItemCostFields({ item, unitCost, error, cost, price, isByWeight, onUnitCost }: Props) {
  const { id, name, hasRecipe } = item;
  return (
    <fieldset className="grid gap-x-5 gap-y-3 border-t border-line pt-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">Maliyet</legend>
      {!hasRecipe && (
        <MoneyField
          label="Alış maliyeti"
          hint={isByWeight ? '1 kilogramı kaça alınıyor?' : '1 adedi kaça alınıyor?'}
          value={unitCost}
          onValue={onUnitCost}
          error={error}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 self-center sm:col-span-1">
        {cost !== null && price !== null && <ItemCost cost={cost} price={price} />}
        <RecipeLink itemId={id} itemName={name} label={hasRecipe ? 'Reçete' : 'Reçete ekle'} />
      </div>
    </fieldset>
  );
}
