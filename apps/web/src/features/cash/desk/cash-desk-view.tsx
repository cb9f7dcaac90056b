import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { ArrowRightLeft, Calculator, LockOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useCashSession, useRevealExpectedCash } from '#src/features/cash/cash-queries.ts';
import { DayLink } from '#src/features/cash/day/day-link.tsx';
import { CashLead } from '#src/features/cash/desk/cash-lead.tsx';
import { LedgerPanel } from '#src/features/cash/desk/ledger-panel.tsx';
import { OpeningNotice } from '#src/features/cash/desk/opening-notice.tsx';
import { OpenDrawerButton } from '#src/features/cash/drawer/open-drawer-button.tsx';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import { SessionTips } from '#src/features/cash/tips-panel.tsx';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  session: CashSession;
  /** The chooser of the till; null where there is one till. */
  chooser: ReactNode;
  onCount: () => void;
  onHandOver: () => void;
}

/** The drawer during the day: figures, ledger, tips to pay and the hand-over, without a sum of cash (CASH-15, CASH-33). */
export function CashDeskView({ session, chooser, onCount, onHandOver }: Props) {
  const timeZone = useTimeZone();
  const reveal = useRevealExpectedCash();
  const { dataUpdatedAt } = useCashSession(session.id);
  const seen = reveal.submittedAt > dataUpdatedAt ? reveal.data : undefined;
  const { isOnline, labelOf } = useOnlineLabel();
  return (
    <>
      <PageHeader
        title="Kasa"
        tabs={
          <div className="flex flex-wrap items-center gap-2">
            {chooser}
            <Pill tone="cini" icon={LockOpen}>
              Oturum {session.number} açık · {clockText(session.openedAt, timeZone)}
            </Pill>
          </div>
        }
        actions={
          <>
            <OpenDrawerButton tillId={session.till.id} />
            <DayLink />
            {session.isOwn && (
              <Button variant="primary" icon={Calculator} disabled={!isOnline} onClick={onCount}>
                {labelOf('Sayıma başla')}
              </Button>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-3 p-4 sm:px-6">
        <CashLead {...{ session, reveal, seen }} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_352px]">
          <LedgerPanel {...{ session, timeZone }} sales={seen} />
          <div className="flex flex-col gap-3">
            <SessionTips session={session} />
            {session.isOwn ? (
              <HandOverCard heldBy={session.heldBy} onStart={onHandOver} />
            ) : (
              <p className="px-1 text-sm text-ink-2">Bu oturumu {session.heldBy} ya da yönetici sayar.</p>
            )}
            <OpeningNotice {...{ session, timeZone }} />
          </div>
        </div>
      </div>
    </>
  );
}

/** *Kasayı devret*: begins with the blind count of the person who gives the drawer (CASH-34). */
function HandOverCard({ heldBy, onStart }: { heldBy: string; onStart: () => void }) {
  const { isOnline, labelOf } = useOnlineLabel();
  return (
    <Card className="flex flex-col gap-2 py-3">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-semibold">Devir</h2>
        <span className="text-sm text-ink-2">vardiya ortasında</span>
      </div>
      <p className="text-sm text-ink-2">
        Kasayı başkasına verirken sayılır; oturum onun adına sürer, fark verenindir.
      </p>
      <p className="text-sm">Kasa şu an {heldBy} adına açık.</p>
      <Button size={44} isWide icon={ArrowRightLeft} disabled={!isOnline} onClick={onStart}>
        {labelOf('Kasayı devret')}
      </Button>
    </Card>
  );
}
