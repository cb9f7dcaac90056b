import type { LineOption } from '@sofra/domain/line-options';
import { isLeftOut, notableOptions, optionOnScreen } from '@sofra/domain/line-text';
import { classNames } from '#src/ui/class-names.ts';

/** What the cook must see of the options, one below the other as on the slip (SELL-25). */
export function KitchenOptions({ options }: { options: readonly LineOption[] }) {
  const notable = notableOptions(options);
  if (notable.length === 0) return null;
  return (
    <span className="flex max-w-full flex-col text-[15px] leading-[21px] font-semibold break-words">
      {notable.map((option) => (
        <span key={option.optionId} className={classNames(isLeftOut(option) && 'text-nar-text')}>
          {optionOnScreen(option)}
        </span>
      ))}
    </span>
  );
}
