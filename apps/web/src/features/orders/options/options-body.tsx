import { ChoiceSection } from '#src/features/orders/options/choice-section.tsx';
import { LastChoices } from '#src/features/orders/options/last-choices.tsx';
import type { OptionsView } from '#src/features/orders/options/use-options-view.ts';
import { LineContents } from '#src/features/orders/cart/line-contents.tsx';
import { NoteFields } from '#src/features/orders/cart/note-fields.tsx';

/** The last configurations, all that an item asks in its order, and the note for the kitchen. */
export function OptionsBody({ view }: { view: OptionsView }) {
  const { form, last, hasNote, noteBox } = view;
  const { asked, sections, body, choice, current, wanted, choose, take, setCurrent, note, setNote } = form;
  return (
    <div ref={body} className="flex flex-col">
      <LastChoices choices={last} />
      {sections.map((section) => (
        <ChoiceSection
          key={section.key}
          {...{ section, choice }}
          isCurrent={section.key === current}
          isWanted={section.key === wanted}
          onPress={choose}
          onTake={take}
          onFocus={setCurrent}
        />
      ))}
      {hasNote && (
        <div ref={noteBox} className="flex flex-col gap-4 pt-5">
          <NoteFields itemId={asked.id} text={note} onText={setNote} />
          <LineContents itemId={asked.id} />
        </div>
      )}
    </div>
  );
}
