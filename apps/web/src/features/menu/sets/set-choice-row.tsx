import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChoiceDraft } from '#src/features/menu/sets/set-draft.ts';
import { OnSale } from '#src/features/menu/options/option-row.tsx';
import { TickBox } from '#src/ui/fields/toggle.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_CLASSES } from '#src/ui/fields/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

/** Columns of a choice: grip, item, extra price, preset, on sale, out of the group. */
export const CHOICE_GRID =
  'grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-2 ' +
  'sm:grid-cols-[44px_minmax(0,1fr)_112px_88px_56px_44px]';

interface Props {
  choice: ChoiceDraft;
  /** *Adana · Tek* */
  label: string;
  error: string | null;
  grip: ReactNode;
  onChoice: (change: Partial<ChoiceDraft>) => void;
  onRemove: () => void;
}

/** One item that a group offers, as a row of fields; on phones it has two lines. */
export function SetChoiceRow({ choice, label, error, grip, onChoice, onRemove }: Props) {
  return (
    <div className={classNames(CHOICE_GRID, 'py-1', !choice.isActive && 'text-ink-3')}>
      {grip}
      <span className="min-w-0 break-words max-sm:col-span-2">{label}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`Ek fiyat: ${label}`}
        aria-invalid={error !== null || undefined}
        placeholder="dahil"
        value={choice.extra}
        onChange={(event) => onChoice({ extra: event.target.value })}
        className={classNames(CONTROL_CLASSES, 'num min-h-11! text-right max-sm:col-start-2')}
      />
      <span className="contents max-sm:col-start-3 max-sm:flex max-sm:items-center">
        <label className="grid min-h-11 min-w-11 place-items-center">
          <TickBox
            aria-label={`Baştan seçili: ${label}`}
            isOn={choice.isDefault}
            onToggle={(isDefault) => onChoice({ isDefault })}
          />
        </label>
        <OnSale name={label} isOn={choice.isActive} onToggle={(isActive) => onChoice({ isActive })} />
        <IconButton icon={Trash2} label={`Çıkar: ${label}`} onClick={onRemove} />
      </span>
      {error !== null && (
        <p role="alert" className="col-span-full pl-13 text-xs font-medium text-nar-text">
          {error}
        </p>
      )}
    </div>
  );
}
