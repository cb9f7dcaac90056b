import type { SystemStatus } from '@sofra/contract/system/system';
import { ScanSearch } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { bookLines } from '#src/features/system/book-lines.ts';
import { ProgressBar } from '#src/features/system/progress-bar.tsx';
import { StatusCard } from '#src/features/system/status-card.tsx';
import { useCheckBooks } from '#src/features/system/system-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { NEEDS_CONNECTION, useIsOnline } from '#src/lib/realtime/connection.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

interface Props {
  books: SystemStatus['books'];
  now: Date;
}

/** *Kayıt denetimi*, and *Şimdi denetle* with its progress. */
export function BooksCard({ books, now }: Props) {
  const { mutate, isPending, error } = useCheckBooks();
  const isOnline = useIsOnline();
  const timeZone = useTimeZone();
  return (
    <StatusCard title="Kayıt denetimi" icon={ScanSearch} lines={bookLines(books, { now, timeZone })}>
      {books.run && (
        <ProgressBar
          label="Kayıt denetimi"
          done={books.run.done}
          steps={books.run.steps}
          text={`${books.run.steps} adımdan ${books.run.done}`}
        />
      )}
      {error && <Banner tone="error">{errorTextOf(error)}</Banner>}
      <div className="mt-auto flex flex-wrap items-center gap-3">
        <Button
          icon={ScanSearch}
          keepsFocus
          disabled={!isOnline}
          isPending={isPending || books.run !== null}
          pendingLabel="Denetleniyor…"
          onClick={() => mutate()}
        >
          Şimdi denetle
        </Button>
        {!isOnline && <p className="text-sm text-ink-2">{NEEDS_CONNECTION}</p>}
      </div>
    </StatusCard>
  );
}
