import { OptionsHeader } from '#src/features/orders/options/options-header.tsx';
import { TillPanel } from '#src/features/orders/options/till-panel.tsx';
import type { useAskedGroups } from '#src/features/menu/option-queries.ts';
import { BottomSheet } from '#src/ui/overlays/bottom-sheet.tsx';
import { mapQuery, ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';

interface Props {
  name: string;
  groups: ReturnType<typeof useAskedGroups>;
  onClose: () => void;
}

/** The groups are not on this device yet, or could not be read. */
export function WaitingForOptions({ name, groups, onClose }: Props) {
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
