import type { Till } from '@sofra/contract/cash';
import type { CashSession } from '@sofra/contract/cash-sessions';
import { useState } from 'react';
import { CashDay } from '#src/features/cash/cash-day.tsx';
import { useCashDesk } from '#src/features/cash/cash-desk-queries.ts';
import { useCashSession } from '#src/features/cash/cash-queries.ts';
import { CashClose } from '#src/features/cash/close/cash-close.tsx';
import { CashCountView } from '#src/features/cash/count/cash-count.tsx';
import { OpenCash } from '#src/features/cash/open-cash.tsx';
import { ReadState } from '#src/ui/list-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton, SkeletonBlock, SkeletonBlocks } from '#src/ui/skeleton.tsx';

/** *Kasa*: the drawer from its opening to its close (CASH-2). */
export function CashPage() {
  return (
    <ReadState query={useCashDesk()} bannerClass="p-4 sm:p-6" skeleton={<CashSkeleton />}>
      {({ tills: [till] }) => till && <TillView key={till.session?.id ?? 'none'} till={till} />}
    </ReadState>
  );
}

const TillView = ({ till }: { till: Till }) =>
  till.session ? <SessionView sessionId={till.session.id} /> : <OpenCash till={till} />;

const SessionView = ({ sessionId }: { sessionId: string }) => (
  <ReadState query={useCashSession(sessionId)} bannerClass="p-4 sm:p-6" skeleton={<CashSkeleton />}>
    {(session) => <SessionStep session={session} />}
  </ReadState>
);

/** The day, the count, or what comes after a locked count. */
function SessionStep({ session }: { session: CashSession }) {
  const [isCounting, setIsCounting] = useState(false);
  const isCounted = session.counts.length > 0;
  if (isCounting)
    return (
      <CashCountView
        session={session}
        onBack={() => setIsCounting(false)}
        onCounted={() => setIsCounting(false)}
      />
    );
  if (isCounted) return <CashClose session={session} onCountAgain={() => setIsCounting(true)} />;
  return <CashDay session={session} onCount={() => setIsCounting(true)} />;
}

const CashSkeleton = () => (
  <>
    <PageHeader title="Kasa" />
    <Skeleton>
      <div className="grid gap-4 p-4 sm:p-6 lg:grid-cols-[348px_minmax(0,1fr)]">
        <SkeletonBlock className="h-80 rounded-lg" />
        <div className="flex flex-col gap-2">
          <SkeletonBlocks count={5} block="h-14 rounded-lg" />
        </div>
      </div>
    </Skeleton>
  </>
);
