import type { MenuItem } from '@sofra/contract/menu';
import { useEffect, useMemo } from 'react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { useAskedGroups } from '#src/features/menu/option-queries.ts';
import { useRunningRules } from '#src/features/menu/price-rules-queries.ts';
import {
  askedItem,
  asksFirst,
  onlyQuestion,
  type AskedItem,
} from '#src/features/orders/options/asked-item.ts';
import { firstChoice, namedChoice, press, rebuiltChoice } from '#src/features/orders/options/built-choice.ts';
import { builtLine, namedBy } from '#src/features/orders/options/built-line.ts';
import type { DraftLine } from '#src/features/orders/options/draft-line.ts';
import { OptionsBody } from '#src/features/orders/options/options-body.tsx';
import { OptionsFooter } from '#src/features/orders/options/options-footer.tsx';
import { OptionsHeader } from '#src/features/orders/options/options-header.tsx';
import { OptionsPopover } from '#src/features/orders/options/options-popover.tsx';
import { TillPanel } from '#src/features/orders/options/till-panel.tsx';
import { useOptionsView, type OptionsTarget } from '#src/features/orders/options/use-options-view.ts';
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
  const asked = useMemo(
    () =>
      groups.data || item.optionGroupIds.length === 0 ? askedItem(item, groups.data ?? [], running) : null,
    [item, groups.data, running],
  );
  if (!asked) return <WaitingForOptions name={item.name} groups={groups} onClose={onClose} />;
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
  const isEdit = line !== null;
  return (
    <OpenOptions {...{ asked, category, isEdit, draft, onDone, onClose }} start={startOf(asked, about)} />
  );
}

const startOf = (asked: AskedItem, { qty, line }: AskedFor) => ({
  choice: line ? rebuiltChoice(asked, namedBy(line)) : firstChoice(asked),
  qty: line?.qty ?? qty,
  note: line?.note ?? '',
});

function OpenOptions({ draft, ...target }: OptionsTarget & { draft: DraftLine }) {
  const view = useOptionsView(target);
  const isDesktop = useDesktop();
  const { form, name, verb, onClose } = view;
  useShownInCart(draft, target.isEdit ? null : form.line);
  const Frame = isDesktop ? TillPanel : BottomSheet;
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

function useShownInCart(draft: DraftLine, line: PendingLine | null): void {
  useEffect(() => draft.set(line), [draft, line]);
  useEffect(() => () => draft.set(null), [draft]);
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
