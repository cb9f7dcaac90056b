import type { LineOption } from '@sofra/domain/menu/line-options';
import { notableOptions, optionOnScreen } from '@sofra/domain/orders/line-text';
import { classNames } from '#src/ui/class-names.ts';

const CHIP = 'max-w-full rounded-[5px] text-[15px] leading-[22px] font-semibold break-words';

interface Props {
  options: readonly LineOption[];
  note: string | null;
  /** The dish is made, so the texts are no longer needed. */
  isQuiet?: boolean;
  isCanceled?: boolean;
}

const lookOf = (isQuiet: boolean, isCanceled: boolean): string => {
  if (isCanceled) return 'line-through';
  return isQuiet ? 'bg-sunken px-2 text-ink-2' : 'bg-safran px-2 text-on-safran';
};

/** The options that the cook must see, as on the slip (SELL-25), and the note, equally strong: both change the dish. */
export function KitchenChips({ options, note, isQuiet = false, isCanceled = false }: Props) {
  const texts = [...notableOptions(options).map(optionOnScreen), ...(note ? [note] : [])];
  if (texts.length === 0) return null;
  return (
    <span className="flex max-w-full flex-wrap gap-1">
      {texts.map((text) => (
        <span key={text} className={classNames(CHIP, lookOf(isQuiet, isCanceled))}>
          {text}{' '}
        </span>
      ))}
    </span>
  );
}
