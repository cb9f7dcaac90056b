import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useRef } from 'react';
import {
  listPriceText,
  priceText,
  type Choosable,
  type Section,
} from '#src/features/orders/options/form-item.ts';
import { useChoiceKeys } from '#src/features/orders/options/use-choice-keys.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ChoiceChip } from '#src/ui/order/choice-chip.tsx';

interface Props {
  name: string;
  section: Section;
  /** The tile below the popover. */
  tile: Element;
  onChoose: (choosable: Choosable) => void;
  onClose: () => void;
}

const nothing = () => undefined;

/** The only question of an item, above its tile: one tap answers it and adds the item (SELL-29). */
export function OptionsPopover({ name, section, tile, onChoose, onClose }: Props) {
  const trigger = useRef(tile);
  const isPriced = section.choices.some(({ amount }) => amount !== 0);
  const choose = (choosable: Choosable | undefined) => {
    if (choosable && !choosable.isSoldOut) onChoose(choosable);
  };
  useChoiceKeys({
    onDigit: (place) => choose(section.choices[place - 1]),
    onMove: nothing,
    onQty: nothing,
    onEnter: () => (document.activeElement as HTMLElement | null)?.click(),
    onEscape: onClose,
  });
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      placement="top"
      offset={8}
      containerPadding={12}
      className="w-96 max-w-[calc(100vw-24px)] rounded-lg border border-line bg-raised text-ink shadow-pop outline-none entering:animate-fade-in"
    >
      <Dialog aria-label={`${name}: ${section.title}`} className="p-3 outline-none">
        <p className="pb-2 text-sm">
          <span className="font-semibold">{name}</span> <span className="text-ink-2">{section.title}</span>
        </p>
        <div
          role="radiogroup"
          aria-label={section.title}
          className={classNames('grid gap-2', section.choices.length === 2 ? 'grid-cols-2' : 'grid-cols-3')}
        >
          {section.choices.map((choosable, index) => (
            <ChoiceChip
              key={choosable.id}
              label={choosable.name}
              price={priceText(section, choosable)}
              listPrice={listPriceText(choosable)}
              size={section.kind === 'portions' ? 'portion' : isPriced ? 'priced' : 'plain'}
              role="radio"
              isChosen={false}
              isSoldOut={choosable.isSoldOut}
              digit={index < 9 && !choosable.isSoldOut ? String(index + 1) : undefined}
              onPress={() => choose(choosable)}
            />
          ))}
        </div>
      </Dialog>
    </Popover>
  );
}
