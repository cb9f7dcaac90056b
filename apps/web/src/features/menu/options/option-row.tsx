import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OptionDraft } from '#src/features/menu/options/option-draft.ts';
import { SwitchBox, TickBox } from '#src/ui/fields/toggle.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_CLASSES } from '#src/ui/fields/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

/** Columns of an option: grip, name, price, times, ingredients, preset, today, on sale. */
export const OPTION_GRID =
  'grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 ' +
  'xl:grid-cols-[44px_minmax(140px,1fr)_92px_56px_minmax(72px,120px)_56px_80px_56px]';

interface Props {
  option: OptionDraft;
  /** 1 for the first. */
  place: number;
  error: string | null;
  /** A removal has neither a price nor a preset. */
  isRemoval: boolean;
  grip: ReactNode;
  today: ReactNode;
  taken: ReactNode;
  onOption: (change: Partial<OptionDraft>) => void;
  onRemove: () => void;
}

/** One option of a group as a row of fields; on phones it has two lines. */
export function OptionRow(props: Props) {
  const { option, place, error, isRemoval, grip, today, taken, onOption, onRemove } = props;
  const name = option.name.trim() || `${place}. seçenek`;
  return (
    <div className={classNames(OPTION_GRID, 'py-1', !option.isActive && 'text-ink-3')}>
      {grip}
      <Cell
        label={`${place}. seçeneğin adı`}
        value={option.name}
        isWrong={error !== null}
        onValue={(next) => onOption({ name: next })}
        className="max-xl:col-span-2"
      />
      {isRemoval ? (
        <span className="max-xl:hidden" />
      ) : (
        <Cell
          label={`Fiyat farkı: ${name}`}
          placeholder="₺0,00"
          value={option.difference}
          isWrong={error !== null}
          onValue={(difference) => onOption({ difference })}
          isEnd
          className="max-xl:col-start-2"
        />
      )}
      {isRemoval ? (
        <span className="max-xl:hidden" />
      ) : (
        <Cell
          label={`En çok: ${name}`}
          value={option.maxQty}
          before="×"
          isWrong={error !== null}
          onValue={(maxQty) => onOption({ maxQty })}
          isEnd
          className="max-xl:w-22"
        />
      )}
      <span className="min-w-0 max-xl:col-start-2">{taken}</span>
      <span className="flex justify-center max-xl:justify-end">
        {!isRemoval && (
          <label className="flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm">
            <span aria-hidden className="xl:hidden">
              Baştan seçili
            </span>
            <TickBox
              aria-label={`Baştan seçili: ${name}`}
              isOn={option.isDefault}
              onToggle={(isDefault) => onOption({ isDefault })}
            />
          </label>
        )}
      </span>
      <span className="max-xl:col-start-2">{today}</span>
      <span className="flex items-center justify-end gap-1">
        {option.id === null ? (
          <IconButton icon={Trash2} label={`Çıkar: ${name}`} onClick={onRemove} />
        ) : (
          <OnSale name={name} isOn={option.isActive} onToggle={(isActive) => onOption({ isActive })} />
        )}
      </span>
      {error !== null && (
        <p role="alert" className="col-span-full pl-13 text-xs font-medium text-nar-text">
          {error}
        </p>
      )}
    </div>
  );
}

interface CellProps {
  label: string;
  value: string;
  placeholder?: string;
  /** A sign before the text. */
  before?: string;
  isWrong: boolean;
  /** A number, at the right edge. */
  isEnd?: boolean;
  onValue: (value: string) => void;
  className: string;
}

const Cell = ({ label, value, placeholder, before, isWrong, isEnd, onValue, className }: CellProps) => (
  <span className={classNames('relative block min-w-0', className)}>
    {before && (
      <span aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-2">
        {before}
      </span>
    )}
    <input
      type="text"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      value={value}
      placeholder={placeholder}
      onChange={(event) => onValue(event.target.value)}
      className={classNames(CONTROL_CLASSES, 'min-h-11!', before && 'pl-6!', isEnd && 'num text-right')}
    />
  </span>
);

interface OnSaleProps {
  name: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

/** On or off, in a row whose column is named *Satışta*. */
export const OnSale = ({ name, ...state }: OnSaleProps) => (
  <label className="grid min-h-11 min-w-12 place-items-center">
    <SwitchBox aria-label={`Satışta: ${name}`} {...state} />
  </label>
);
