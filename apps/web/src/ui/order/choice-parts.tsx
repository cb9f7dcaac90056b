import { optionOnScreen } from '@sofra/domain/orders/line-text';
import { classNames } from '#src/ui/class-names.ts';
import { optionsText, shownParts, type ChoiceView } from '#src/ui/order/choice-text.ts';

/** The portion of a line, beside its name. */
export const PortionPill = ({ portion }: Pick<ChoiceView, 'portion'>) =>
  portion ? (
    <>
      {' '}
      <span className="inline-flex min-h-6 items-center rounded-sm bg-sunken px-1.5 text-xs font-medium text-ink">
        {portion.name}
      </span>{' '}
    </>
  ) : null;

interface OptionProps extends Pick<ChoiceView, 'options'> {
  /** True for a line that is paid or cancelled. */
  isStruck?: boolean;
}

/** The answers of a line in the order of their groups, below its name. */
export const OptionTexts = ({ options = [], isStruck = false }: OptionProps) =>
  options.length === 0 ? null : (
    <span className={classNames('flex flex-wrap gap-x-2.5 text-sm text-ink-2', isStruck && 'line-through')}>
      {options.map((option) => (
        <span key={option.optionId}>{optionOnScreen(option)}</span>
      ))}
    </span>
  );

interface PartProps extends Pick<ChoiceView, 'parts'> {
  isStruck?: boolean;
}

/** The parts of a set menu, one a line below its name (SET-26). */
export const PartTexts = ({ parts, isStruck = false }: PartProps) => {
  const shown = shownParts({ parts });
  return shown.length === 0 ? null : (
    <span className={classNames('block text-sm text-ink-2', isStruck && 'line-through')}>
      {shown.map(({ name, portion, options, state }, index) => (
        <span key={index} className="block break-words">
          {[name, portion?.name, optionsText({ options })].filter(Boolean).join(' · ')}
          {state && <span className="ml-1.5 font-medium text-zeytin-text">{state}</span>}{' '}
        </span>
      ))}
    </span>
  );
};
