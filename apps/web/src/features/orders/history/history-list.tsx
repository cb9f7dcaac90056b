import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState, type QueryState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

interface Props<Row> {
  query: QueryState<readonly Row[]>;
  /** Padding around the text that replaces the rows, where the rows reach the edge of the screen. */
  inset?: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The payments or cancellations of *Siparişler*, or why there are none. */
export const HistoryList = <Row,>({ query, inset = '', children }: Props<Row>) => (
  <ListState
    query={query}
    stale="banner"
    failedText="Liste alınamadı"
    bannerClass={inset}
    skeleton={<SkeletonRows count={6} block="h-16" className={classNames('flex flex-col gap-2', inset)} />}
    empty={<EmptyState icon={ReceiptText} title="Kayıt bulunamadı" />}
  >
    {children}
  </ListState>
);
