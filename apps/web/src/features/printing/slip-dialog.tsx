import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { SlipPaper } from '#src/ui/slip-paper.tsx';

interface Props {
  title: string;
  /** The slip as the server lays it out for its printer. */
  slip: UseQueryResult<{ text: string; columns: number }>;
  onClose: () => void;
  footer?: ReactNode;
  isLocked?: boolean;
  /** Shown above the paper. */
  children?: ReactNode;
}

/** A slip on screen, laid out like its paper. Mount it to open it. */
export function SlipDialog({ title, slip, onClose, footer, isLocked = false, children }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={footer} isLocked={isLocked}>
      <div className="flex flex-col gap-3">
        {children}
        <ReadState
          query={slip}
          fallback="Önizleme alınamadı"
          skeleton={<SkeletonRows count={1} block="h-72" className="mx-auto max-w-[360px]" />}
        >
          {(read) => <SlipPaper {...read} />}
        </ReadState>
      </div>
    </Dialog>
  );
}
