import { Button } from '#src/ui/button.tsx';

interface Props {
  /** The result of an infinite query. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** *Daha fazla göster* below a list that is read in pages; nothing after the last page. */
export function MoreButton({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  if (!hasNextPage) return null;
  return (
    <Button
      className="self-center"
      isPending={isFetchingNextPage}
      pendingLabel="Yükleniyor…"
      onClick={() => void fetchNextPage()}
    >
      Daha fazla göster
    </Button>
  );
}
