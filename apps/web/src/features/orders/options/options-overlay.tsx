import type { Pricing } from '@sofra/domain/menu/price-rule';
import type { Category } from '@sofra/contract/menu/menu';
import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import { useMemo } from 'react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { useAskedGroups } from '#src/features/menu/option-queries.ts';
import { usePricing } from '#src/features/channels/channels-queries.ts';
import {
  formItem,
  asksFirst,
  onlyQuestion,
  type FormItem,
  type Section,
} from '#src/features/orders/options/form-item.ts';
import {
  type FormSubject,
  itemForm,
  itemResult,
  idsOfLine,
} from '#src/features/orders/options/choice-form.ts';
import {
  initialSelection,
  idsOfSelection,
  press,
  earlierSelection,
} from '#src/features/orders/options/selection.ts';
import type { FormLineStore } from '#src/features/orders/options/form-line.ts';
import { OptionsFooter } from '#src/features/orders/options/options-footer.tsx';
import { OptionsHeader } from '#src/features/orders/options/options-header.tsx';
import { OptionsPopover } from '#src/features/orders/options/options-popover.tsx';
import { useOptionsFrame } from '#src/features/orders/options/use-options-frame.ts';
import {
  useOptionsView,
  type OptionsTarget,
  type OptionsView,
} from '#src/features/orders/options/use-options-view.ts';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { ChoiceSection } from '#src/features/orders/options/choice-section.tsx';
import { LastChoices } from '#src/features/orders/options/last-choices.tsx';
import { LineContents } from '#src/features/orders/cart/line-contents.tsx';
import { NoteFields } from '#src/features/orders/cart/note-fields.tsx';
import { TillPanel } from '#src/features/orders/options/till-panel.tsx';
import { BottomSheet } from '#src/ui/overlays/bottom-sheet.tsx';
import { mapQuery, ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';

const SetOverlay = lazyPart(
  async () => (await import('#src/features/orders/set-menus/set-dialogs.ts')).SetOverlay,
);

interface Props {
  about: FormSubject;
  draft: FormLineStore;
  onDone: (line: DraftLine, isQuick: boolean) => void;
  onClose: () => void;
}

/**
 * The form for portion and options, or for the parts of a set menu. At the till it is beside the cart, else a sheet
 * from below (SELL-28).
 */
export function OptionsOverlay({ about, draft, onDone, onClose }: Props) {
  const { item, line } = about;
  const groups = useAskedGroups();
  const { data: menu = NO_MENU } = useMenu();
  const pricing = usePricing();
  if (groups.isEnabled && !groups.data)
    return <WaitingForOptions name={item.name} groups={groups} onClose={onClose} />;
  const category = menu.find(({ id }) => id === item.categoryId)?.name ?? null;
  const target = { about, category, isEdit: line !== null, draft, onDone, onClose };
  const known = { options: groups.data ?? NO_OPTIONS, pricing };
  return item.setGroups.length > 0 ? (
    <SetOverlay {...target} {...known} menu={menu} />
  ) : (
    <ItemOptions {...target} {...known} />
  );
}

interface ItemProps extends Omit<OptionsTarget, 'asked' | 'start'> {
  about: FormSubject;
  draft: FormLineStore;
  options: readonly OptionGroup[];
  pricing: Pricing;
}

/** A single section is shown above the tile, several ones in the form (SELL-29). */
function ItemOptions({ about, options, pricing, ...target }: ItemProps) {
  const { item, qty, tile, line } = about;
  const asked = useMemo(() => formItem(item, options, pricing), [item, options, pricing]);
  const only = onlyQuestion(asked);
  if (tile && only && asksFirst(asked)) return <OnlyQuestion {...{ asked, only, tile, qty }} {...target} />;
  const start = {
    choice: line ? earlierSelection(asked, idsOfLine(line)) : initialSelection(asked),
    qty: line?.qty ?? qty,
    note: line?.note ?? '',
  };
  return <OpenOptions asked={itemForm(asked)} start={start} {...target} />;
}

interface OnlyProps extends Pick<OptionsTarget, 'onDone' | 'onClose'> {
  asked: FormItem;
  only: Section;
  tile: Element;
  qty: number;
}

const OnlyQuestion = ({ asked, only, tile, qty, onDone, onClose }: OnlyProps) => (
  <OptionsPopover
    name={asked.name}
    section={only}
    tile={tile}
    onClose={onClose}
    onChoose={(choosable) => {
      const choice = press(initialSelection(asked), only, choosable);
      if (typeof choice === 'string') return;
      onDone(itemResult(asked, idsOfSelection(choice, asked), { qty }).line, false);
      onClose();
    }}
  />
);

const NO_MENU: readonly Category[] = [];
const NO_OPTIONS: readonly OptionGroup[] = [];

function OpenOptions({ draft, ...target }: OptionsTarget & { draft: FormLineStore }) {
  const view = useOptionsView(target);
  const { form, name, verb, onClose } = view;
  const { Frame, isDesktop } = useOptionsFrame(draft, target.isEdit ? null : form.line);
  return (
    <Frame
      label={name}
      onClose={onClose}
      header={<OptionsHeader view={view} />}
      footer={<OptionsFooter form={form} verb={verb} hasKeys={isDesktop} />}
    >
      <OptionsBody view={view} />
    </Frame>
  );
}

/** The last configurations, the sections of an item in order, and the note for the kitchen. */
function OptionsBody({ view }: { view: OptionsView }) {
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

interface WaitingForOptionsProps {
  name: string;
  groups: ReturnType<typeof useAskedGroups>;
  onClose: () => void;
}

/** The groups are not on this device yet, or could not be read. */
function WaitingForOptions({ name, groups, onClose }: WaitingForOptionsProps) {
  const Frame = useDesktop() ? TillPanel : BottomSheet;
  return (
    <Frame
      label={name}
      onClose={onClose}
      header={<OptionsHeader view={{ name, category: null, hasNote: true, openNote: onClose, onClose }} />}
      footer={null}
    >
      <ReadState
        query={mapQuery(groups, () => undefined)}
        skeleton={<SkeletonRows count={4} block="h-16 rounded-md" className="grid grid-cols-3 gap-3 pt-6" />}
      >
        {() => null}
      </ReadState>
    </Frame>
  );
}
