import { Info, Printer, RefreshCw, Wifi } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { BackupCard } from '#src/features/system/backup-card.tsx';
import { BusinessDataCard } from '#src/features/system/business-data-card.tsx';
import { BooksCard } from '#src/features/system/books-card.tsx';
import { connectionLines } from '#src/features/system/connection-lines.ts';
import { printLines } from '#src/features/system/print-lines.ts';
import { StatusCard } from '#src/features/system/status-card.tsx';
import { useSystemStatus, type SeenStatus } from '#src/features/system/system-queries.ts';
import { versionLines } from '#src/features/system/version-lines.ts';
import { useConnection } from '#src/lib/connection.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { LastUpdate } from '#src/ui/last-update.tsx';
import { ReadState } from '#src/ui/list-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

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
  const { printing, books, now } = seen.status;
  return (
    <div className={GRID}>
      <StatusCard title="Bağlantı" icon={Wifi} lines={connectionLines(seen, connection)} />
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
