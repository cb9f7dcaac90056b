import { ReceiptText } from 'lucide-react';
import type { listOrPlaceholder } from '#src/features/orders/history/list-or-placeholder.ts';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

type Props = Omit<ReturnType<typeof listOrPlaceholder>, 'reload'> & {
  reload: () => void;
  rows: readonly unknown[] | undefined;
  /** The notice that is shown while orders are listed because payments could not be read. */
  standInText: string | null;
};

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];

/** The state of a list beside its rows: failed, replaced by another list, loading or empty. */
export function HistoryNotices({
  rows,
  isFailed,
  isStandIn,
  isPending,
  isFetching,
  reload,
  standInText,
}: Props) {
  return (
    <>
      {isFailed && (
        <Banner tone="error" onRetry={reload} isRetrying={isFetching}>
          Liste alınamadı
        </Banner>
      )}
      {isStandIn && standInText && (
        <Banner tone="warning" onRetry={reload} isRetrying={isFetching}>
          {standInText}
        </Banner>
      )}
      {isPending && (
        <Skeleton>
          {SKELETON_ROWS.map((row) => (
            <SkeletonBlock key={row} className="mb-2 h-16" />
          ))}
        </Skeleton>
      )}
      {rows?.length === 0 && <EmptyState icon={ReceiptText} title="Kayıt bulunamadı" />}
    </>
  );
}
