import { ALLERGEN_LABEL, ALLERGENS, type Allergen } from '@sofra/domain/menu/allergens';
import {
  Bean,
  Droplets,
  Egg,
  Fish,
  Flower2,
  Grip,
  LeafyGreen,
  Milk,
  Nut,
  Shell,
  Shrimp,
  Sprout,
  Wheat,
  Wine,
  type LucideIcon,
} from 'lucide-react';
import { TOGGLE_CHIP_CLASSES } from '#src/ui/fields/toggle-chips.tsx';

const ICON: Record<Allergen, LucideIcon> = {
  GLUTEN: Wheat,
  CRUSTACEANS: Shrimp,
  EGGS: Egg,
  FISH: Fish,
  PEANUTS: Bean,
  SOYBEANS: Sprout,
  MILK: Milk,
  NUTS: Nut,
  CELERY: LeafyGreen,
  MUSTARD: Droplets,
  SESAME: Grip,
  SULPHITES: Wine,
  LUPIN: Flower2,
  MOLLUSCS: Shell,
};

interface Props {
  chosen: readonly Allergen[];
  onChosen: (chosen: Allergen[]) => void;
}

/** The fourteen allergens, each with icon and name; any number may be selected. */
export function AllergenChips({ chosen, onChosen }: Props) {
  const toggle = (allergen: Allergen) =>
    onChosen(ALLERGENS.filter((one) => (one === allergen) !== chosen.includes(one)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1 text-sm font-medium text-ink-2">Alerjenler</legend>
      <div className="flex flex-wrap gap-2">
        {ALLERGENS.map((allergen) => {
          const Icon = ICON[allergen];
          return (
            <button
              key={allergen}
              type="button"
              aria-pressed={chosen.includes(allergen)}
              onClick={() => toggle(allergen)}
              className={TOGGLE_CHIP_CLASSES}
            >
              <Icon aria-hidden size={18} className="shrink-0" />
              {ALLERGEN_LABEL[allergen]}
            </button>
          );
        })}
      </div>
      {chosen.length === 0 && (
        <p className="text-xs text-ink-3">
          Hiçbiri seçilmezse menüde “Alerjen bilgisi verilmemiş” yazar; bu, alerjen yok demek değildir.
        </p>
      )}
    </fieldset>
  );
}
