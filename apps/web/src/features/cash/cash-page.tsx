import type { CashDesk, Till } from '@sofra/contract/money/cash';
import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { useState, type ReactNode } from 'react';
import { useCashDesk } from '#src/features/cash/cash-desk-queries.ts';
import { useCashSession } from '#src/features/cash/cash-queries.ts';
import { CashClose } from '#src/features/cash/close/cash-close.tsx';
import { CashCountView } from '#src/features/cash/count/cash-count.tsx';
import { HandOverView } from '#src/features/cash/count/hand-over-view.tsx';
import { CashDeskView } from '#src/features/cash/desk/cash-desk-view.tsx';
import { OpenCash } from '#src/features/cash/open-cash.tsx';
import { chooseDeviceTill, deviceTill } from '#src/lib/device/device-till.ts';
import { Chips } from '#src/ui/fields/chips.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton, SkeletonBlock, SkeletonBlocks } from '#src/ui/lists/skeleton.tsx';
import { DayLink } from '#src/features/cash/day/day-link.tsx';

/** *Kasa*: the drawer from its opening to its close (CASH-2). */
export function CashPage() {
  return (
    <ReadState query={useCashDesk()} bannerClass="p-4 sm:p-6" skeleton={<CashSkeleton />}>
      {({ tills, varianceLimit }) => <TillsView {...{ tills, varianceLimit }} />}
    </ReadState>
  );
}

/** With several tills, each device chooses its own once (CASH-1). */
function TillsView({ tills, varianceLimit }: Pick<CashDesk, 'tills' | 'varianceLimit'>) {
  const [chosenId, setChosenId] = useState(deviceTill);
  const till = tills.find(({ id }) => id === chosenId) ?? (tills.length === 1 ? tills[0] : undefined);
  const choose = (id: string) => {
    chooseDeviceTill(id);
    setChosenId(id);
  };
  const choice = tills.length > 1 && <TillChoice tills={tills} chosenId={till?.id ?? ''} onChoose={choose} />;
  if (till === undefined)
    return (
      <>
        <PageHeader title="Kasa" subtitle="Bu cihazda nakit hangi kasaya girecek?" actions={<DayLink />} />
        <div className="p-4 sm:px-6">{choice}</div>
      </>
    );
  if (till.session) return <SessionView key={till.session.id} sessionId={till.session.id} chooser={choice} />;
  return (
    <>
      <OpenCash key={till.id} {...{ till, varianceLimit }} />
      <div className="px-4 pb-6 sm:px-6">{choice}</div>
    </>
  );
}

interface ChoiceProps {
  tills: readonly Till[];
  chosenId: string;
  onChoose: (id: string) => void;
}

const TillChoice = ({ tills, chosenId, onChoose }: ChoiceProps) => (
  <Chips
    label="Bu cihazın kasası"
    layout="wrap"
    chips={tills.map(({ id, name }) => ({ value: id, label: name }))}
    value={chosenId}
    onValue={onChoose}
  />
);

const SessionView = ({ sessionId, chooser }: { sessionId: string; chooser: ReactNode }) => (
  <ReadState query={useCashSession(sessionId)} bannerClass="p-4 sm:p-6" skeleton={<CashSkeleton />}>
    {(session) => <SessionStep session={session} chooser={chooser} />}
  </ReadState>
);

/** The day, a count for the close or for a hand-over, or the step after a locked count. */
function SessionStep({ session, chooser }: { session: CashSession; chooser: ReactNode }) {
  const [counting, setCounting] = useState<'close' | 'handOver' | null>(null);
  const back = () => setCounting(null);
  if (counting === 'handOver') return <HandOverView session={session} onBack={back} />;
  if (counting === 'close') return <CashCountView session={session} onBack={back} onCounted={back} />;
  const onCount = () => setCounting('close');
  if (session.result) return <CashClose session={session} onCountAgain={onCount} />;
  return <CashDeskView {...{ session, chooser, onCount }} onHandOver={() => setCounting('handOver')} />;
}

const CashSkeleton = () => (
  <>
    <PageHeader title="Kasa" />
    <Skeleton>
      <div className="flex flex-col gap-3 p-4 sm:px-6">
        <SkeletonBlock className="h-24 rounded-lg" />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_352px]">
          <div className="flex flex-col gap-2">
            <SkeletonBlocks count={5} block="h-14 rounded-lg" />
          </div>
          <SkeletonBlock className="h-40 rounded-lg" />
        </div>
      </div>
    </Skeleton>
  </>
);
