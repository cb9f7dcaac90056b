import { lazy, type ComponentProps } from 'react';
import type { OpenDialog } from '#src/features/tables/floor-dialogs.tsx';
import { CanvasButton, DenseButton, FloorActions, FloorHeader } from '#src/features/tables/floor-header.tsx';
import type { FloorView } from '#src/features/tables/use-floor-view.ts';
import type { LayoutEditor } from '#src/features/tables/use-layout-editor.ts';
import { useBreakpoint } from '#src/ui/use-breakpoint.ts';

const LayoutToolbar = lazy(async () => ({
  default: (await import('#src/features/tables/layout-toolbar.tsx')).LayoutToolbar,
}));

interface Props extends Pick<
  ComponentProps<typeof FloorHeader>,
  'tables' | 'isUnknown' | 'filter' | 'onFilter'
> {
  view: FloorView;
  editor: LayoutEditor;
  mayWrite: boolean;
  /** Areas or many tables: the search and the dense view have buttons (FLOOR-42). */
  isLarge: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

/** The header with the buttons of this role. */
export function FloorTop({ view, editor, mayWrite, isLarge, onOpen, ...header }: Props) {
  const isDense = view.shows === 'dense';
  const isPhone = !useBreakpoint('sm');
  return (
    <FloorHeader
      {...header}
      toolbar={view.shows === 'layout' && <LayoutToolbar editor={editor} onGrid={view.showGrid} />}
      onSearch={isLarge && !view.isEditing ? () => onOpen({ kind: 'search' }) : undefined}
      isOneRow={isPhone && isDense}
    >
      {(isLarge || isDense) && <DenseButton view={view} />}
      <CanvasButton view={view} />
      {mayWrite && (
        <FloorActions
          view={view}
          onAdd={() => onOpen({ kind: 'add' })}
          onAreas={() => onOpen({ kind: 'areas' })}
        />
      )}
    </FloorHeader>
  );
}
