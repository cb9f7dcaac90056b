import type { SystemStatus } from '@sofra/contract/system';
import { DatabaseBackup } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { BackupCopies } from '#src/features/system/backup-copies.tsx';
import { backupLines } from '#src/features/system/backup-lines.ts';
import { ProgressBar } from '#src/features/system/progress-bar.tsx';
import { StatusCard } from '#src/features/system/status-card.tsx';
import { useTakeBackup } from '#src/features/system/system-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { NEEDS_CONNECTION, useIsOnline } from '#src/lib/connection.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

/** The steps of the progress bar; copying and opening take about the same time. */
const PHASE = {
  COPYING: { done: 1, label: 'Kopyalanıyor' },
  VERIFYING: { done: 2, label: 'Kopya açılıp denetleniyor' },
} as const;
const PHASES = 3;

/** *Yedek*: the state of the backups, *Şimdi yedekle*, and the copies to download. */
export function BackupCard({ status }: { status: SystemStatus }) {
  const { mutate, isPending, error } = useTakeBackup();
  const isOnline = useIsOnline();
  const timeZone = useTimeZone();
  const { isBySofra, isOwn, run, copies } = status.backups;
  const phase = run && PHASE[run.phase];
  return (
    <StatusCard title="Yedek" icon={DatabaseBackup} lines={backupLines(status, timeZone)}>
      {phase && <ProgressBar label="Yedek" done={phase.done} steps={PHASES} text={phase.label} />}
      {phase && <p className="text-sm text-ink-2">{phase.label}…</p>}
      {error && <Banner tone="error">{errorTextOf(error)}</Banner>}
      {isBySofra && (
        <div className="mt-auto flex flex-wrap items-center gap-3">
          <Button
            icon={DatabaseBackup}
            keepsFocus
            disabled={!isOnline}
            isPending={isPending || run !== null}
            pendingLabel="Yedekleniyor…"
            onClick={() => mutate()}
          >
            Şimdi yedekle
          </Button>
          {!isOnline && <p className="text-sm text-ink-2">{NEEDS_CONNECTION}</p>}
        </div>
      )}
      {isOwn ? <BackupCopies copies={copies} /> : <NotOwn />}
    </StatusCard>
  );
}

const NotOwn = () => (
  <p className="border-t border-line pt-3 text-sm text-ink-2">
    Bu kurulumda başka işletmeler de var. Yedek hepsini içerir; dosyaları sunucuyu kuran kişi saklar ve geri
    yükler.
  </p>
);
