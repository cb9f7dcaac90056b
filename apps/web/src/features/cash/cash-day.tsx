import type { CashSession } from '@sofra/contract/cash-sessions';
import { Calculator, LockOpen } from 'lucide-react';
import { OpenDrawerButton } from '#src/features/cash/drawer/open-drawer-button.tsx';
import { HiddenCash } from '#src/features/cash/hidden-cash.tsx';
import { MovementForm } from '#src/features/cash/movement-form.tsx';
import { MovementsPanel } from '#src/features/cash/movements-panel.tsx';
import { SessionTips } from '#src/features/cash/tips-panel.tsx';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { clockText } from '#src/lib/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  session: CashSession;
  onCount: () => void;
}

/** The drawer during the day: what comes and goes, and no sum of cash (CASH-8, CASH-15). */
export function CashDay({ session, onCount }: Props) {
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
