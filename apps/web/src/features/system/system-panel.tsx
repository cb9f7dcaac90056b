import { Info, Printer, RefreshCw, Wifi, DatabaseBackup } from 'lucide-react';
import type { SystemStatus } from '@sofra/contract/system/system';
import { databaseHealth, serverHealth, type Health } from '@sofra/domain/reports/system-health';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { BusinessDataCard } from '#src/features/system/business-data-card.tsx';
import { BooksCard } from '#src/features/system/books-card.tsx';
import { printLines } from '#src/features/system/print-lines.ts';
import { StatusCard } from '#src/features/system/status-card.tsx';
import { useSystemStatus, type SeenStatus, useTakeBackup } from '#src/features/system/system-queries.ts';
import {
  useConnection,
  NEEDS_CONNECTION,
  useIsOnline,
  type Connection,
} from '#src/lib/realtime/connection.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { LastUpdate } from '#src/ui/lists/last-update.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { BackupCopies } from '#src/features/system/backup-copies.tsx';
import { backupLines } from '#src/features/system/backup-lines.ts';
import { ProgressBar } from '#src/features/system/progress-bar.tsx';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { mailLines, versionLines, webhookLines } from '#src/features/system/system-lines.ts';
import { lineOf, type StatusText } from '#src/features/system/status-line.ts';

/**
 * The *Sistem durumu* panel of the settings: the state of the installation, and what to do where it is not well. ADMIN
 * only.
 */
export function SystemPanel() {
  const query = useSystemStatus();
  const { data, error, isFetching, refetch } = query;
  const timeZone = useTimeZone();
  return (
    <section aria-labelledby="system-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="system-title" className="text-lg font-semibold">
            Sistem durumu
          </h2>
          {data && <LastUpdate at={data.receivedAt} timeZone={timeZone} />}
        </div>
        <Button
          icon={RefreshCw}
          isPending={isFetching && data?.status.books.run === null}
          onClick={() => void refetch()}
        >
          Yenile
        </Button>
      </div>
      {data && error && (
        <Banner tone="warning">Sunucuya ulaşılamıyor; aşağıdakiler son bilinen durumdur.</Banner>
      )}
      <ReadState query={query} skeleton={<SkeletonRows count={4} block="h-52 rounded-lg" className={GRID} />}>
        {(seen) => <Cards {...seen} />}
      </ReadState>
    </section>
  );
}

const GRID = 'grid grid-cols-1 gap-4 lg:grid-cols-2';

function Cards(seen: SeenStatus) {
  const connection = useConnection();
  const timeZone = useTimeZone();
  const { printing, books, mail, webhooks, now } = seen.status;
  return (
    <div className={GRID}>
      <StatusCard
        title="Bağlantı"
        icon={Wifi}
        lines={[
          ...connectionLines(seen, connection),
          ...mailLines(mail, timeZone),
          ...webhookLines(webhooks, timeZone),
        ]}
      />
      <StatusCard title="Yazdırma" icon={Printer} lines={printLines(printing, now)} />
      <BackupCard status={seen.status} />
      <BooksCard books={books} now={now} />
      <StatusCard title="Sürüm" icon={Info} lines={versionLines(seen)}>
        <a
          href="/lisanslar"
          className="inline-flex min-h-11 items-center self-start rounded-sm text-sm font-medium text-cini-text underline underline-offset-2"
        >
          Açık kaynak lisansları
        </a>
      </StatusCard>
      <BusinessDataCard />
    </div>
  );
}

/** The steps of the progress bar; copying and opening take about the same time. */
const PHASE = {
  COPYING: { done: 1, label: 'Kopyalanıyor' },
  VERIFYING: { done: 2, label: 'Kopya açılıp denetleniyor' },
} as const;
const PHASES = 3;

/** *Yedek*: the state of the backups, *Şimdi yedekle*, and the copies to download. */
function BackupCard({ status }: { status: SystemStatus }) {
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

const LIVE: Record<Connection, { value: string; health: Health }> = {
  connected: { value: 'Açık', health: 'GOOD' },
  connecting: { value: 'Bağlanıyor', health: 'WARN' },
  reconnecting: { value: 'Yeniden bağlanıyor', health: 'WARN' },
  offline: { value: 'Çevrimdışı', health: 'BAD' },
};

const answered = (ms: number): string =>
  ms < 1 ? '1 ms’den kısa sürede yanıt verdi' : `${Math.round(ms)} ms’de yanıt verdi`;

/** *Bağlantı*: the response time from this device to the server, and from the server to the database. */
function connectionLines({ status, sentAt, receivedAt }: SeenStatus, connection: Connection): StatusText[] {
  const roundTrip = receivedAt - sentAt;
  const { answerMs } = status.database;
  const live = LIVE[connection];
  return [
    lineOf(
      'Sunucu',
      answered(roundTrip),
      serverHealth(roundTrip),
      'Bağlantı yavaş. Wi-Fi sinyaline ve internet hattına bakın.',
    ),
    lineOf(
      'Canlı güncelleme',
      live.value,
      live.health,
      'Ekranlar şu an kendiliğinden yenilenmiyor. Bir dakikada düzelmezse sayfayı yenileyin.',
    ),
    lineOf(
      'Veritabanı',
      answered(answerMs),
      databaseHealth(answerMs),
      'Veritabanı yavaş. Sunucu bilgisayarının diskine ve üzerinde çalışan başka programlara bakın.',
    ),
    lineOf('Bağlı cihazlar', `${status.connectedDevices} cihaz`),
  ];
}
