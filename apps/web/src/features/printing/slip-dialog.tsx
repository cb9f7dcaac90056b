import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';
import { SlipPaper } from '#src/ui/slip-paper.tsx';

interface Props {
  title: string;
  /** The slip as the server lays it out for its printer. */
  slip: UseQueryResult<{ text: string; columns: number }>;
  onClose: () => void;
  footer?: ReactNode;
  isLocked?: boolean;
  /** Above the paper. */
  children?: ReactNode;
}

/** A slip on the screen, from the same source as its paper. Mount it to open it. */
export function SlipDialog({ title, slip, onClose, footer, isLocked = false, children }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={footer} isLocked={isLocked}>
      <div className="flex flex-col gap-3">
        {children}
        {slip.isError && !slip.data && (
          <Banner tone="error" onRetry={() => void slip.refetch()} isRetrying={slip.isFetching}>
            {errorTextOf(slip.error, 'Önizleme alınamadı')}
          </Banner>
        )}
        {slip.isPending && (
          <Skeleton>
            <SkeletonBlock className="mx-auto h-72 max-w-[360px]" />
          </Skeleton>
        )}
        {slip.data && <SlipPaper {...slip.data} />}
      </div>
    </Dialog>
  );
}
