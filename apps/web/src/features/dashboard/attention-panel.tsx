import { formatElapsed } from '@sofra/domain/elapsed';
import { formatStock } from '@sofra/domain/milli';
import { Link } from '@tanstack/react-router';
import {
  ChevronRight,
  CircleCheck,
  Clock,
  FileWarning,
  PackageMinus,
  Printer,
  ShieldAlert,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useAttention } from '#src/features/dashboard/dashboard-queries.ts';
import { Banner } from '#src/ui/banner.tsx';
import { CALL_LOOK, callText } from '#src/ui/call-look.ts';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

/** More of one kind would bury the others; the rest is one line. */
const LOW_STOCK_SHOWN = 5;
const FAILED_SHOWN = 5;

/** *Şu an dikkat isteyenler*: each line leads to where it is put right. */
export function AttentionPanel() {
  const { isLoading, isFailed, retry, ...found } = useAttention();
  const count = Object.values(found).reduce((sum, list) => sum + list.length, 0);
  return (
    <section aria-labelledby="dikkat">
      <h2 id="dikkat" className="pb-3 text-lg font-semibold">
        Şu an dikkat isteyenler
      </h2>
      {isFailed && (
        <Banner tone="error" onRetry={retry}>
          Liste alınamadı
        </Banner>
      )}
      {isLoading && (
        <Skeleton>
          <SkeletonBlock className="h-14 w-full" />
        </Skeleton>
      )}
      {count === 0 && !isLoading && !isFailed && (
        <p className="flex items-center gap-2 text-ink-2">
          <CircleCheck aria-hidden size={20} className="shrink-0 text-zeytin-text" />
          Şu an dikkat isteyen bir şey yok.
        </p>
      )}
      <ul className="flex flex-col gap-2">
        <Found {...found} />
      </ul>
    </section>
  );
}

type Attention = Omit<ReturnType<typeof useAttention>, 'isLoading' | 'isFailed' | 'retry'>;

function Found({ bookFaults, waitingCalls, longTables, lowStock, printers, failedJobs }: Attention) {
  const moreFailed = failedJobs.length - FAILED_SHOWN;
  const moreLow = lowStock.length - LOW_STOCK_SHOWN;
  return (
    <>
      {bookFaults.map((fault) => (
        <li key={fault}>
          <Link to="/app/settings" search={{ bolum: 'sistem' }} className={ROW}>
            <Line icon={ShieldAlert} title="Kayıt denetimi bir fark buldu" note={fault} />
          </Link>
        </li>
      ))}
      {waitingCalls.map(({ waitMs, ...call }) => (
        <li key={call.id}>
          <Link to="/app/tables/$tableId" params={{ tableId: call.tableId }} className={ROW}>
            <Line
              icon={CALL_LOOK[call.kind].icon}
              title={callText(call)}
              note={`${formatElapsed(waitMs)} · Yanıtlanmadı`}
            />
          </Link>
        </li>
      ))}
      {longTables.map(({ id, name, openMs }) => (
        <li key={id}>
          <Link to="/app/tables/$tableId" params={{ tableId: id }} className={ROW}>
            <Line icon={Clock} title={name} note={`${formatElapsed(openMs)} · Uzadı`} />
          </Link>
        </li>
      ))}
      {printers.map(({ id, text, lastError }) => (
        <li key={id}>
          <Link to="/app/settings" className={ROW}>
            <Line icon={Printer} title={text} note={lastError} />
          </Link>
        </li>
      ))}
      {failedJobs.slice(0, FAILED_SHOWN).map(({ id, tableName, printerName, lastError }) => (
        <li key={id}>
          <Link to="/app/settings" className={ROW}>
            <Line
              icon={FileWarning}
              title={['Basılamayan fiş', tableName, printerName].filter(Boolean).join(' · ')}
              note={lastError}
            />
          </Link>
        </li>
      ))}
      {moreFailed > 0 && (
        <li>
          <Link to="/app/settings" className={ROW}>
            <Line icon={FileWarning} title={`${moreFailed} fiş daha basılamadı`} note={null} />
          </Link>
        </li>
      )}
      {lowStock.slice(0, LOW_STOCK_SHOWN).map(({ id, kind, name, stockAmount, stockUnit }) => (
        <li key={id}>
          <Link
            to="/app/stock"
            search={{ tab: kind === 'ITEM' ? 'urunler' : 'hammadde', item: id }}
            className={ROW}
          >
            <Line
              icon={PackageMinus}
              title={name}
              note={stockAmount === 0 ? 'Stok bitti' : `Stok azaldı · ${formatStock(stockAmount, stockUnit)}`}
            />
          </Link>
        </li>
      ))}
      {moreLow > 0 && (
        <li>
          <Link to="/app/stock" className={ROW}>
            <Line icon={PackageMinus} title={`${moreLow} stok daha azaldı`} note={null} />
          </Link>
        </li>
      )}
    </>
  );
}

const ROW =
  'flex min-h-14 items-center gap-3 rounded-lg border border-line border-l-6 border-l-nar bg-surface px-4 py-2 hover:bg-sunken';

function Line({ icon: Icon, title, note }: { icon: LucideIcon; title: string; note: ReactNode }) {
  return (
    <>
      <Icon aria-hidden size={20} className="shrink-0 text-nar-text" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{title}</span>
        {note && <span className="num block text-sm break-words text-nar-text">{note}</span>}
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-3" />
    </>
  );
}
