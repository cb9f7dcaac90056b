import { formatLira, sumKurus, timesQty, type Kurus } from '@sofra/domain/money/money';
import { useState } from 'react';
import { linePrice } from '@sofra/domain/menu/line-price';
import { usualPortion } from '@sofra/domain/menu/price-rule';
import { LineContents } from '#src/features/orders/cart/line-contents.tsx';
import { NoteFields } from '#src/features/orders/cart/note-fields.tsx';
import { countIn } from '#src/features/orders/options/selection.ts';
import { LastChoices } from '#src/features/orders/options/last-choices.tsx';
import type { OptionsView } from '#src/features/orders/options/use-options-view.ts';
import { piecesOf, type FormSet } from '#src/features/orders/set-menus/form-set.ts';
import { SetGroupCard } from '#src/features/orders/set-menus/set-group-card.tsx';
import { SetPieces } from '#src/features/orders/set-menus/set-pieces.tsx';
import { useCollapsing } from '#src/features/orders/set-menus/use-collapsing.ts';
import type { DraftLine, DraftPart } from '#src/order-queue/draft-cart.ts';

interface Props {
  asked: FormSet;
  view: OptionsView;
  /** The pieces whose optional groups are open. */
  opened: ReadonlySet<string>;
  onOpen: (pieceKey: string) => void;
}

/** All groups of a set menu on one sheet, without steps (SET-32). */
export function SetBody({ asked, view, opened, onOpen }: Props) {
  const { form, last, hasNote, noteBox } = view;
  const { body, choice, choose, take, clear, note, setNote } = form;
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const groups = asked.groups.map((group) => {
    const count = countIn(choice, group.section);
    const isDeclined = count === 0 && declined.has(group.id);
    return { key: group.id, isAnswered: isDeclined || (count > 0 && count >= group.min), group };
  });
  const collapsing = useCollapsing(body, groups, form.wentTo);
  return (
    <div ref={body} className="flex flex-col gap-3 pt-1">
      <LastChoices choices={last} />
      {groups.map(({ key, isAnswered, group }, index) => (
        <SetGroupCard
          key={key}
          section={group.section}
          place={index + 1}
          {...{ choice, isAnswered }}
          isCurrent={key === form.current}
          isWanted={key === form.wanted}
          isCollapsed={collapsing.isCollapsed(key)}
          onOpen={() => collapsing.open(key)}
          onPress={(choosable) => {
            collapsing.answer(key);
            choose(group.section, choosable);
          }}
          onTake={(choosable) => take(group.section, choosable)}
          onNone={() => {
            collapsing.answer(key);
            setDeclined(new Set(declined).add(key));
            clear(group.section);
          }}
          onFocus={() => form.setCurrent(key)}
        >
          <SetPieces pieces={piecesOf(group, choice)} {...{ form, opened, onOpen }} />
        </SetGroupCard>
      ))}
      {hasNote && (
        <div ref={noteBox} className="flex flex-col gap-4 pt-2">
          <NoteFields itemId={asked.item.id} text={note} onText={setNote} />
          <LineContents itemId={asked.item.id} />
        </div>
      )}
      <Savings asked={asked} line={form.line} />
    </div>
  );
}

function Savings({ asked, line }: { asked: FormSet; line: OptionsView['form']['line'] }) {
  const savings = setSavings(asked, line);
  if (!savings) return null;
  return (
    <p className="num flex items-center justify-between gap-3 text-sm text-ink-2">
      {`Ayrı ayrı alınsa ${formatLira(savings.alone)}`}
      <span className="rounded-sm bg-zeytin-soft px-2 py-0.5 font-medium text-zeytin-text">
        {formatLira(savings.saved)} kazanç
      </span>
    </p>
  );
}

interface SetSavings {
  /** The price of the parts if they are bought separately. */
  alone: Kurus;
  saved: Kurus;
}

/** The saving of a set menu against its parts at their current prices; null if there is none (SET-33). */
function setSavings(asked: FormSet, { parts = [], unitPrice }: DraftLine): SetSavings | null {
  const alone = sumKurus(parts.map((part) => timesQty(priceAlone(asked, part), part.qty)));
  return alone > unitPrice ? { alone, saved: sumKurus([alone, timesQty(unitPrice, -1)]) } : null;
}

function priceAlone({ itemOf, pricing }: FormSet, { itemId, portion, options }: DraftPart): Kurus {
  const item = itemOf(itemId);
  if (!item) return sumKurus([]);
  const sold = item.portions.find(({ id }) => id === portion?.id) ?? usualPortion(item);
  return linePrice(item, sold, options, pricing).unitPrice;
}
