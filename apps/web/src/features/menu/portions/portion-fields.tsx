import { formatLira, kurus, type Kurus } from '@sofra/domain/money/money';
import { foodCostPercent } from '@sofra/domain/stock/recipe';
import { Trash2 } from 'lucide-react';
import { OnSale } from '#src/features/menu/options/option-row.tsx';
import { readPortion, type PortionDraft } from '#src/features/menu/portions/portion-draft.ts';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_CLASSES } from '#src/ui/fields/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  portion: PortionDraft;
  /** The typed name, or its place. */
  name: string;
  place: number;
  /** The cost to make one whole piece; null while unknown. */
  cost: Kurus | null;
  error: string | null;
  onChange: (part: Partial<PortionDraft>) => void;
  onDefault: () => void;
  onRemove: () => void;
}

/** The fields of one portion, as cells of its row. */
export function PortionFields(props: Props) {
  const { portion, name, place, cost, error, onChange, onDefault, onRemove } = props;
  const isWrong = error !== null;
  return (
    <>
      <Cell
        label={`${place}. porsiyonun adı`}
        value={portion.name}
        isWrong={isWrong}
        onValue={(text) => onChange({ name: text })}
      />
      <Cell
        label={`Fiyat: ${name}`}
        value={portion.price}
        isWrong={isWrong}
        onValue={(price) => onChange({ price })}
        className="num text-right"
      />
      <span
        aria-hidden
        className="text-right text-sm text-ink-2 max-md:col-start-2 max-md:row-start-2 md:hidden"
      >
        Reçete katı
      </span>
      <Cell
        label={`Reçete katı: ${name}`}
        value={portion.multiplier}
        isWrong={isWrong}
        onValue={(multiplier) => onChange({ multiplier })}
        className="num text-right max-md:col-start-3 max-md:row-start-2"
      />
      <PortionCost portion={portion} cost={cost} />
      <label className="grid min-h-11 place-items-center max-md:col-start-4 max-md:row-start-1">
        <input
          type="radio"
          aria-label={`Varsayılan: ${name}`}
          checked={portion.isDefault}
          onChange={onDefault}
          className="size-6 appearance-none rounded-full border-2 border-line-strong bg-surface checked:border-8 checked:border-cini"
        />
      </label>
      <span className="flex justify-end max-md:col-start-5 max-md:row-start-1">
        {portion.id === null ? (
          <IconButton icon={Trash2} label={`Çıkar: ${name}`} onClick={onRemove} />
        ) : (
          <OnSale name={name} isOn={portion.isActive} onToggle={(isActive) => onChange({ isActive })} />
        )}
      </span>
      {isWrong && (
        <p role="alert" className="col-span-full pl-13 text-xs font-medium text-nar-text">
          {error}
        </p>
      )}
    </>
  );
}

interface CellProps {
  label: string;
  value: string;
  isWrong: boolean;
  onValue: (value: string) => void;
  className?: string;
}

const Cell = ({ label, value, isWrong, onValue, className }: CellProps) => (
  <input
    type="text"
    aria-label={label}
    aria-invalid={isWrong || undefined}
    autoComplete="off"
    value={value}
    onChange={(event) => onValue(event.target.value)}
    className={classNames(CONTROL_CLASSES, 'min-h-11!', className)}
  />
);

/** The cost to make the portion, and its share of the price. */
function PortionCost({ portion, cost }: Pick<Props, 'portion' | 'cost'>) {
  const { price, recipeMultiplier } = readPortion(portion).field;
  if (cost === null) return <span className="max-md:hidden" />;
  const own = kurus(Math.round((cost * recipeMultiplier) / 1000));
  const percent = foodCostPercent(own, price);
  return (
    <span className="num text-right text-xs text-ink-2 max-md:hidden">
      {formatLira(own)}
      {percent !== null && <span className="block font-semibold text-ink">%{percent}</span>}
    </span>
  );
}
