import type { CashDesk, Till } from '@sofra/contract/money/cash';
import type { CashSession } from '@sofra/contract/money/cash-sessions';
import type { Kurus } from '@sofra/domain/money/money';
import { useState } from 'react';
import { Calculator, LockOpen } from 'lucide-react';
import { useCashDesk } from '#src/features/cash/cash-desk-queries.ts';
import { useCashSession } from '#src/features/cash/cash-queries.ts';
import { CashClose } from '#src/features/cash/close/cash-close.tsx';
import { CashCountView } from '#src/features/cash/count/cash-count.tsx';
import { OpenCash } from '#src/features/cash/open-cash.tsx';
import { chooseDeviceTill, deviceTill } from '#src/lib/device/device-till.ts';
import { Chips } from '#src/ui/fields/chips.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton, SkeletonBlock, SkeletonBlocks } from '#src/ui/lists/skeleton.tsx';
import { DayLink } from '#src/features/cash/day/day-link.tsx';
import { OpenDrawerButton } from '#src/features/cash/drawer/open-drawer-button.tsx';
import { HiddenCash } from '#src/features/cash/hidden-cash.tsx';
import { MovementForm } from '#src/features/cash/movement-form.tsx';
import { MovementsPanel } from '#src/features/cash/movements-panel.tsx';
import { SessionTips } from '#src/features/cash/tips-panel.tsx';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Pill } from '#src/ui/pill.tsx';

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
  return (
    <>
      {till === undefined && (
        <PageHeader title="Kasa" subtitle="Bu cihazda nakit hangi kasaya girecek?" actions={<DayLink />} />
      )}
      {till && <TillView key={till.session?.id ?? till.id} {...{ till, varianceLimit }} />}
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

const TillView = (props: { till: Till; varianceLimit: Kurus }) =>
  props.till.session ? <SessionView sessionId={props.till.session.id} /> : <OpenCash {...props} />;

const SessionView = ({ sessionId }: { sessionId: string }) => (
  <ReadState query={useCashSession(sessionId)} bannerClass="p-4 sm:p-6" skeleton={<CashSkeleton />}>
    {(session) => <SessionStep session={session} />}
  </ReadState>
);

/** The day, the count, or the step after a locked count. */
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

interface Props {
  session: CashSession;
  onCount: () => void;
}

/** The drawer during the day: its movements, without a sum of cash (CASH-8, CASH-15). */
function CashDay({ session, onCount }: Props) {
  const timeZone = useTimeZone();
  const { isOnline, labelOf } = useOnlineLabel();
  return (
    <>
      <PageHeader
        title="Kasa"
        tabs={
          <Pill tone="cini" icon={LockOpen}>
            Oturum {session.number} açık · {clockText(session.openedAt, timeZone)}
          </Pill>
        }
        actions={
          <>
            <DayLink />
            <OpenDrawerButton tillId={session.till.id} />
            {session.isOwn && (
              <Button variant="primary" icon={Calculator} disabled={!isOnline} onClick={onCount}>
                {labelOf('Sayıma başla')}
              </Button>
            )}
          </>
        }
      />
      <div className="grid items-start gap-4 p-4 sm:p-6 lg:grid-cols-[348px_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <MovementForm sessionId={session.id} />
          <HiddenCash session={session} />
          <SessionTips session={session} />
          {!session.isOwn && (
            <p className="px-1 text-sm text-ink-2">Bu oturumu {session.openedBy} ya da yönetici sayar.</p>
          )}
        </div>
        <MovementsPanel session={session} timeZone={timeZone} />
      </div>
    </>
  );
}
