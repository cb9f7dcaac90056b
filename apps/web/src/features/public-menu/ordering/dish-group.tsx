import { formatLira, kurusFromLira } from '@sofra/domain/money/money';
import { useSpeech } from '#src/features/public-menu/messages/messages.ts';
import { countOf, type OptionGroup, type Qtys } from '#src/features/public-menu/ordering/basket.ts';
import type { OrderMessages } from '#src/features/public-menu/ordering/messages/tr.ts';
import { chipClasses } from '#src/features/public-menu/ordering/parts.tsx';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';

type GroupOption = OptionGroup['options'][number];

interface GroupProps {
  group: OptionGroup;
  qtyOf: Qtys;
  onQtys: (next: Qtys) => void;
  messages: OrderMessages;
}

/** A group of options as chips. */
export function Group({ group, qtyOf, onQtys, messages }: GroupProps) {
  const { language } = useSpeech();
  const isFull = countOf(group, qtyOf) >= group.max;
  const tap = (option: GroupOption) => {
    const others = group.max === 1 ? Object.fromEntries(group.options.map(({ id }) => [id, 0])) : {};
    onQtys({
      ...qtyOf,
      ...others,
      [option.id]: qtyAfterTap(group, option, { had: qtyOf[option.id] ?? 0, isFull }),
    });
  };
  return (
    <fieldset id={`group-${group.id}`} className="mt-5">
      <legend className="flex w-full justify-between pb-2">
        <bdi lang="tr" className="font-semibold">
          {group.name}
        </bdi>
        <span className="text-sm text-ink-2">{group.min > 0 ? messages.required : messages.optional}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {group.options.map((option) => {
          const qty = qtyOf[option.id] ?? 0;
          const shown = language === 'tr' ? undefined : option.translations[language];
          return (
            <button
              key={option.id}
              type="button"
              aria-pressed={qty > 0}
              disabled={option.isSoldOut || (isFull && qty === 0 && group.max > 1)}
              onClick={() => tap(option)}
              className={`${chipClasses(qty > 0)} disabled:opacity-50`}
            >
              {qty > 0 && <ChosenMark isRemoval={group.isRemoval} />}
              <bdi>{shown ?? option.name}</bdi>
              {qty > 1 && ` × ${qty}`}
              <Difference lira={option.priceDifference} />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

const ChosenMark = ({ isRemoval }: { isRemoval: boolean }) =>
  isRemoval ? (
    <span aria-hidden>− </span>
  ) : (
    <Icon name="check" className="me-1 inline size-4 align-text-bottom" />
  );

/** Adds one piece while there is room, and otherwise removes them; a required single choice stays. */
function qtyAfterTap(
  { min, max }: OptionGroup,
  { maxQty }: GroupOption,
  { had, isFull }: { had: number; isFull: boolean },
): number {
  if (max === 1) return had === 0 || min === 1 ? 1 : 0;
  return had < maxQty && !isFull ? had + 1 : 0;
}

function Difference({ lira }: { lira: number }) {
  if (lira === 0) return null;
  const amount = kurusFromLira(Math.abs(lira));
  return (
    <span className="num ps-2 text-sm">
      <bdi dir="ltr">
        {lira < 0 ? '−' : '+'}
        {amount === null ? '' : formatLira(amount)}
      </bdi>
    </span>
  );
}
