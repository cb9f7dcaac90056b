import { withoutText } from '@sofra/domain/orders/line-text';
import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import {
  listPriceText,
  priceText,
  type Choosable,
  type Section,
} from '#src/features/orders/options/form-item.ts';
import { chosenIn, countIn, type Selection } from '#src/features/orders/options/selection.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ChoiceChip } from '#src/ui/order/choice-chip.tsx';
import { QuantityChip } from '#src/ui/order/quantity-chip.tsx';

interface Props {
  section: Section;
  choice: Selection;
  /** True if digit keys choose in this section. */
  isCurrent: boolean;
  /** True after the add button led to this section, which then blinks. */
  isWanted: boolean;
  onPress: (section: Section, choosable: Choosable) => void;
  onTake: (section: Section, choosable: Choosable) => void;
  onFocus: (key: string) => void;
}

/** A group of choices under its title (SELL-28): portions, options or what to leave out. */
export function ChoiceSection({ section, choice, isCurrent, isWanted, onPress, onTake, onFocus }: Props) {
  const titleId = useId();
  const chosen = chosenIn(choice, section);
  const isFull = section.max > 1 && countIn(choice, section) >= section.max;
  return (
    <div
      role={section.max === 1 ? 'radiogroup' : 'group'}
      aria-labelledby={titleId}
      data-section={section.key}
      onFocus={() => onFocus(section.key)}
      className={classNames(
        'relative scroll-mt-4 rounded-md pt-4 transition-shadow duration-[120ms]',
        isCurrent &&
          'before:absolute before:top-4 before:bottom-0 before:-left-4 before:hidden before:w-0.75 before:bg-cini lg:before:-left-5 lg:pointer-fine:before:block',
        isWanted && 'shadow-[0_0_0_6px_var(--c-surface),0_0_0_8px_var(--c-nar)]',
      )}
    >
      <div className="flex items-center justify-between gap-3 pb-2">
        <h3 id={titleId} className="min-w-0 font-semibold break-words">
          {section.title}
        </h3>
        <SectionState section={section} count={countIn(choice, section)} />
      </div>
      <div className={classNames('gap-2.5', gridOf(section))}>
        {section.choices.map((choosable, index) => (
          <Choice
            key={choosable.id}
            {...{ section, choosable, isFull }}
            qty={chosen.get(choosable.id) ?? 0}
            digit={isCurrent ? digitOf(index) : undefined}
            onPress={() => onPress(section, choosable)}
            onTake={() => onTake(section, choosable)}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * The keys 1 to 9 of the first nine choices. Sold-out choices keep their place, so that no other digit changes
 * (SELL-30).
 */
const digitOf = (index: number): string | undefined => (index < 9 ? String(index + 1) : undefined);

function gridOf({ kind, choices }: Section): string {
  if (kind === 'removals') return 'flex flex-wrap';
  const isPriced = kind === 'options' && choices.some(({ amount }) => amount !== 0);
  if (isPriced) return 'grid grid-cols-2 lg:grid-cols-3';
  if (choices.length <= 2) return 'grid grid-cols-2';
  return choices.length === 3 ? 'grid grid-cols-3' : 'grid grid-cols-2 sm:grid-cols-3';
}

function SectionState({ section: { kind, min, max, choices }, count }: { section: Section; count: number }) {
  if (kind === 'portions') return null;
  if (min > 0) {
    const isAnswered = count >= min;
    const Icon = isAnswered ? Check : CircleAlert;
    return (
      <span
        className={classNames(
          'flex shrink-0 items-center gap-1.5 text-sm font-medium',
          isAnswered ? 'text-cini-text' : 'text-nar-text',
        )}
      >
        <Icon aria-hidden size={16} />
        {min > 1 || max > 1 ? `Zorunlu · ${count} / ${min}` : 'Zorunlu'}
      </span>
    );
  }
  if (kind === 'removals') return null;
  // A maximum above the number of choices is no limit.
  const limit = max <= choices.length ? `En çok ${max}` : null;
  const chosen = count > 0 ? `${count} seçildi` : null;
  return (
    <span className="num shrink-0 text-sm text-ink-2">{[limit, chosen].filter(Boolean).join(' · ')}</span>
  );
}

interface ChoiceProps {
  section: Section;
  choosable: Choosable;
  qty: number;
  isFull: boolean;
  digit: string | undefined;
  onPress: () => void;
  onTake: () => void;
}

function Choice({ section, choosable, qty, isFull, digit, onPress, onTake }: ChoiceProps) {
  const { name, isSoldOut } = choosable;
  const price = priceText(section, choosable, qty);
  const shown = { digit: isSoldOut ? undefined : digit, isSoldOut, isFull: isFull && qty === 0 };
  if (section.kind === 'options' && section.max > 1)
    return <QuantityChip {...shown} {...{ name, price, qty, onTake }} onAdd={onPress} />;
  return (
    <div className={section.kind === 'removals' ? undefined : 'contents'}>
      <ChoiceChip
        {...shown}
        label={section.kind === 'removals' ? withoutText(name) : name}
        price={price}
        listPrice={listPriceText(choosable)}
        size={sizeOf(section, price)}
        role={section.max === 1 ? 'radio' : 'checkbox'}
        isChosen={qty > 0}
        onPress={onPress}
      />
    </div>
  );
}

function sizeOf({ kind, choices }: Section, price: string | undefined) {
  if (kind === 'portions') return 'portion';
  if (kind === 'removals') return 'small';
  return price === undefined && choices.every(({ amount }) => amount === 0) ? 'plain' : 'priced';
}
