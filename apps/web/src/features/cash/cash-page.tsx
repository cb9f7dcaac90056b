import type { Till } from '@sofra/contract/cash';
import type { CashSession } from '@sofra/contract/cash-sessions';
import { useState } from 'react';
import { CashDay } from '#src/features/cash/cash-day.tsx';
import { useCashDesk } from '#src/features/cash/cash-desk-queries.ts';
import { useCashSession } from '#src/features/cash/cash-queries.ts';
import { CashClose } from '#src/features/cash/close/cash-close.tsx';
import { CashCountView } from '#src/features/cash/count/cash-count.tsx';
import { OpenCash } from '#src/features/cash/open-cash.tsx';
import { chooseDeviceTill, deviceTill } from '#src/lib/device-till.ts';
import { Chips } from '#src/ui/chips.tsx';
import { ReadState } from '#src/ui/list-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton, SkeletonBlock, SkeletonBlocks } from '#src/ui/skeleton.tsx';

/** *Kasa*: the drawer from its opening to its close (CASH-2). */
export function CashPage() {
  return (
    <ReadState query={useCashDesk()} bannerClass="p-4 sm:p-6" skeleton={<CashSkeleton />}>
      {({ tills }) => <TillsView tills={tills} />}
    </ReadState>
  );
}

/** Where there are several tills, each device chooses its own once (CASH-1). */
function TillsView({ tills }: { tills: readonly Till[] }) {
  const [chosenId, setChosenId] = useState(deviceTill);
  const till = tills.find(({ id }) => id === chosenId) ?? (tills.length === 1 ? tills[0] : undefined);
  const choose = (id: string) => {
    chooseDeviceTill(id);
    setChosenId(id);
  };
  return (
    <>
      {till === undefined && <PageHeader title="Kasa" subtitle="Bu cihazda nakit hangi kasaya girecek?" />}
      {till && <TillView key={till.session?.id ?? till.id} till={till} />}
      {tills.length > 1 && <TillChoice tills={tills} chosenId={till?.id ?? ''} onChoose={choose} />}
    </>
  );
}

interface ChoiceProps {
  tills: readonly Till[];
  chosenId: string;
  onChoose: (id: string) => void;
}

const TillChoice = ({ tills, chosenId, onChoose }: ChoiceProps) => (
  <div className="flex flex-wrap items-center gap-3 px-4 pb-6 max-sm:pt-2 sm:px-6">
    <span aria-hidden className="text-sm text-ink-2">
      Bu cihazın kasası
    </span>
    <Chips
      label="Bu cihazın kasası"
      layout="wrap"
      chips={tills.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosenId}
      onValue={onChoose}
    />
  </div>
);

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
