import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { priceText, type Choosable, type Section } from '#src/features/orders/options/form-item.ts';
import { chosenIn, countIn, type Selection } from '#src/features/orders/options/selection.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ChoiceChip } from '#src/ui/order/choice-chip.tsx';
import { QuantityChip } from '#src/ui/order/quantity-chip.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  section: Section;
  /** The position among the groups, shown until the group is answered. */
  place: number;
  choice: Selection;
  isAnswered: boolean;
  /** True if digit keys choose in this group (SET-35). */
  isCurrent: boolean;
  isWanted: boolean;
  isCollapsed: boolean;
  onOpen: () => void;
  onPress: (choosable: Choosable) => void;
  onTake: (choosable: Choosable) => void;
  /** *Tatlı yok* */
  onNone: () => void;
  onFocus: () => void;
  /** The sections of the chosen parts. */
  children: ReactNode;
}

/** A group of a set menu (SET-32): its choices, or one line with what was chosen. */
export function SetGroupCard(props: Props) {
  const { section, isCurrent, isWanted, isCollapsed, onFocus, children } = props;
  const titleId = useId();
  return (
    <div
      role={section.max === 1 ? 'radiogroup' : 'group'}
      aria-labelledby={titleId}
      data-section={section.key}
      // The sections of its parts are nested inside it, and handle their own focus.
      onFocus={({ target, currentTarget }) => target.closest('[data-section]') === currentTarget && onFocus()}
      className={classNames(
        'relative rounded-lg border border-line bg-surface p-3 transition-shadow duration-[120ms]',
        isCurrent &&
          'before:absolute before:inset-y-3 before:-left-px before:hidden before:w-0.75 before:bg-cini lg:pointer-fine:before:block',
        isWanted && 'shadow-[0_0_0_2px_var(--c-nar)]',
      )}
    >
      {isCollapsed ? <Collapsed {...props} titleId={titleId} /> : <Open {...props} titleId={titleId} />}
      {children}
    </div>
  );
}

type PartProps = Props & { titleId: string };

function Collapsed({ section, choice, onOpen, titleId, ...mark }: PartProps) {
  const chosen = section.choices.filter(({ id }) => chosenIn(choice, section).has(id));
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Mark {...mark} />
      <p className="min-w-0 flex-1">
        <span id={titleId} className="block text-sm text-ink-2">
          {section.title}
        </span>
        <span className="block font-semibold break-words">
          {chosen.length === 0 && `${section.title} yok`}
          {chosen.map((choosable, index) => (
            <span key={choosable.id}>
              {index > 0 && ', '}
              {nameOf(choosable, chosenIn(choice, section).get(choosable.id) ?? 1)}
              {choosable.amount !== 0 && (
                <span className="num font-normal text-ink-2"> {priceText(section, choosable)}</span>
              )}
            </span>
          ))}
        </span>
      </p>
      <TextButton onClick={onOpen}>Değiştir</TextButton>
    </div>
  );
}

const nameOf = ({ name }: Choosable, qty: number): string => (qty > 1 ? `${name} ×${qty}` : name);

function Open(props: PartProps) {
  const { section, choice, isCurrent, isAnswered, onPress, onTake, onNone, titleId } = props;
  const count = countIn(choice, section);
  const isFull = section.max > 1 && count >= section.max;
  return (
    <>
      <div className="flex items-center gap-3 pb-2.5">
        <Mark {...props} />
        <h3 id={titleId} className="min-w-0 flex-1 font-semibold break-words">
          {section.title}
        </h3>
        <span className="num shrink-0 text-sm text-ink-2">{limitText(section, count)}</span>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        {section.choices.map((choosable, index) => (
          <Choice
            key={choosable.id}
            {...{ section, choosable, isFull }}
            qty={chosenIn(choice, section).get(choosable.id) ?? 0}
            digit={isCurrent && index < 9 && !choosable.isSoldOut ? String(index + 1) : undefined}
            onPress={() => onPress(choosable)}
            onTake={() => onTake(choosable)}
          />
        ))}
        {section.min === 0 && (
          <ChoiceChip
            label={`${section.title} yok`}
            size="row"
            role={section.max === 1 ? 'radio' : 'checkbox'}
            isChosen={isAnswered && count === 0}
            onPress={onNone}
          />
        )}
      </div>
    </>
  );
}

/** The number of an open group, and a tick once it is answered. */
const Mark = ({ place, isAnswered }: Pick<Props, 'place' | 'isAnswered'>) => (
  <span
    className={classNames(
      'num grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
      isAnswered ? 'bg-cini text-on-cini' : 'border border-line-strong text-ink-2',
    )}
  >
    {isAnswered ? <Check aria-label="Seçildi" size={17} strokeWidth={2.5} /> : place}
  </span>
);

function limitText({ min, max }: Section, count: number): string {
  if (min === 0) return max === 1 ? 'İsteğe bağlı' : `En çok ${max}${count > 0 ? ` · ${count} seçildi` : ''}`;
  const limit = min === max ? `${min} tane` : `${min}–${max} tane`;
  return max > 1 && count > 0 ? `${limit} · ${count} seçildi` : limit;
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
  const shown = { digit, isSoldOut, isFull: isFull && qty === 0 };
  return section.max > 1 ? (
    <QuantityChip {...shown} {...{ name, price, qty, onTake }} onAdd={onPress} />
  ) : (
    <ChoiceChip
      {...shown}
      label={name}
      price={price}
      size="row"
      role="radio"
      isChosen={qty > 0}
      onPress={onPress}
    />
  );
}
