import { useState } from 'react';
import { useCashSession } from '#src/features/cash/cash-queries.ts';
import { CashClose } from '#src/features/cash/close/cash-close.tsx';
import { CashCountView } from '#src/features/cash/count/cash-count.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { Skeleton, SkeletonBlocks } from '#src/ui/lists/skeleton.tsx';

interface Props {
  sessionId: string;
  onBack: () => void;
  onClosed: () => void;
}

/** The blind count and the close of a drawer as on *Kasa*, as a step of *Gün sonu* (CASH-12, DAYEND-20). */
export function CountDrawer({ sessionId, onBack, onClosed }: Props) {
  const [isAgain, setIsAgain] = useState(false);
  return (
    <ReadState
      query={useCashSession(sessionId)}
      bannerClass="p-4 sm:p-6"
      skeleton={
        <>
          <PageHeader title="Sayım" />
          <Skeleton>
            <div className="flex flex-col gap-2 p-4 sm:p-6">
              <SkeletonBlocks count={6} block="h-14 rounded-lg" />
            </div>
          </Skeleton>
        </>
      }
    >
      {(session) =>
        session.result === null || isAgain ? (
          <CashCountView
            session={session}
            onBack={isAgain ? () => setIsAgain(false) : onBack}
            onCounted={() => setIsAgain(false)}
          />
        ) : (
          <CashClose session={session} onCountAgain={() => setIsAgain(true)} onClosed={onClosed} />
        )
      }
    </ReadState>
  );
}
