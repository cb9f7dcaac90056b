import type { MenuItem } from '@sofra/contract/menu';
import { useMemo } from 'react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { useAskedGroups } from '#src/features/menu/option-queries.ts';
import { useRunningRules } from '#src/features/menu/price-rules-queries.ts';
import { askedItem, asksFirst, onlyQuestion } from '#src/features/orders/options/asked-item.ts';
import { askedLine } from '#src/features/orders/options/asked-line.ts';
import {
  firstChoice,
  namedChoice,
  press,
  rebuiltChoice,
  type BuiltChoice,
} from '#src/features/orders/options/built-choice.ts';
import { builtLine, namedBy } from '#src/features/orders/options/built-line.ts';
import type { DraftLine } from '#src/features/orders/options/draft-line.ts';
import { OptionsBody } from '#src/features/orders/options/options-body.tsx';
import { OptionsFooter } from '#src/features/orders/options/options-footer.tsx';
import { OptionsHeader } from '#src/features/orders/options/options-header.tsx';
import { OptionsPopover } from '#src/features/orders/options/options-popover.tsx';
import { TillPanel } from '#src/features/orders/options/till-panel.tsx';
import { useOptionsFrame } from '#src/features/orders/options/use-options-frame.ts';
import { useOptionsView, type OptionsTarget } from '#src/features/orders/options/use-options-view.ts';
import { setOf, type AskedSet } from '#src/features/orders/set-menus/asked-set.ts';
import { firstSet, rebuiltSet } from '#src/features/orders/set-menus/built-set.ts';
import { SetOptions } from '#src/features/orders/set-menus/set-options.tsx';
import type { PendingLine } from '#src/order-queue/pending-cart.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { mapQuery, ReadState } from '#src/ui/list-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';

/** What is put together: a new line of an item, or a line of the cart. */
export interface AskedFor {
  item: MenuItem;
  qty: number;
  /** The tapped tile; none after a long press, and for a line of the cart. */
  tile: Element | null;
  /** The line that is edited. */
  line: PendingLine | null;
}

interface Props {
  about: AskedFor;
  draft: DraftLine;
  onDone: (line: PendingLine, isQuick: boolean) => void;
  onClose: () => void;
}

/** Asks for portion and options: beside the cart at the till, from below on other devices (SELL-28). */
export function OptionsOverlay({ about, draft, onDone, onClose }: Props) {
  const { item, qty, tile, line } = about;
  const groups = useAskedGroups();
  const menu = useMenu();
  const running = useRunningRules();
  const isKnown = groups.data !== undefined || !groups.isEnabled;
  const asked = useMemo(() => askedItem(item, groups.data ?? [], running), [item, groups.data, running]);
  const set = useMemo(
    () => setOf(item, { menu: menu.data ?? [], options: groups.data ?? [], running }),
    [item, menu.data, groups.data, running],
  );
  if (!isKnown) return <WaitingForOptions name={item.name} groups={groups} onClose={onClose} />;
  const only = onlyQuestion(asked);
  if (tile && only && asksFirst(asked)) {
    return (
      <OptionsPopover
        name={item.name}
        section={only}
        tile={tile}
        onClose={onClose}
        onChoose={(choosable) => {
          const choice = press(firstChoice(asked), only, choosable);
          if (typeof choice === 'string') return;
          onDone(builtLine(asked, namedChoice(choice, asked), { qty }).line, false);
          onClose();
        }}
      />
    );
  }
  const category = menu.data?.find(({ id }) => id === item.categoryId)?.name ?? null;
  const rest = { category, isEdit: line !== null, draft, onDone, onClose };
  if (set) return <SetOptions asked={set} start={startOf(about, setChoiceOf(set, line))} {...rest} />;
  const choice = line ? rebuiltChoice(asked, namedBy(line)) : firstChoice(asked);
  return <OpenOptions asked={askedLine(asked)} start={startOf(about, choice)} {...rest} />;
}

const startOf = ({ qty, line }: AskedFor, choice: BuiltChoice) => ({
  choice,
  qty: line?.qty ?? qty,
  note: line?.note ?? '',
});

const setChoiceOf = (set: AskedSet, line: PendingLine | null): BuiltChoice =>
  line ? rebuiltSet(set, namedBy(line)) : firstSet(set);

function OpenOptions({ draft, ...target }: OptionsTarget & { draft: DraftLine }) {
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

interface WaitingProps {
  name: string;
  groups: ReturnType<typeof useAskedGroups>;
  onClose: () => void;
}

/** The groups are not on this device yet, or could not be read. */
function WaitingForOptions({ name, groups, onClose }: WaitingProps) {
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
