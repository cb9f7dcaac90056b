import { formatElapsed } from '@sofra/domain/text/elapsed';
import { formatStock } from '@sofra/domain/money/milli';
import {
  ChefHat,
  ChevronRight,
  CircleCheck,
  Clock,
  FileWarning,
  PackageMinus,
  Printer,
  ShieldAlert,
  Unplug,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useAttention } from '#src/features/dashboard/attention.ts';
import { BandColumn } from '#src/features/dashboard/band-column.tsx';
import { takeFirstOfEach } from '#src/features/dashboard/take-first-of-each.ts';
import type { Target } from '#src/lib/router/addresses.ts';
import { OFF_TEXT } from '#src/lib/format/webhook-text.ts';
import { Link } from '#src/lib/router/link.tsx';
import { CALL_VARIANTS, callText } from '#src/ui/call-variants.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

const MOST = 4;

/** *Şu an dikkat isteyenler*: every line links to the screen where it can be dealt with (REP-27). */
export function AttentionColumn() {
  const [isWhole, setIsWhole] = useState(false);
  const { isLoading, error, isFetching, refetch, ...found } = useAttention();
  const kinds = entriesOf(found);
  const count = kinds.reduce((sum, { length }) => sum + length, 0);
  const shown = isWhole ? kinds.flat() : takeFirstOfEach(kinds, MOST);
  const more = count - shown.length;
  // Entries are shown even while other lists load or failed; *all is well* is shown only when all lists are known.
  const isKnown = count > 0 || (!isLoading && error === null);
  return (
    <BandColumn
      title="Şu an dikkat isteyenler"
      order="max-sm:order-4"
      aside={
        more > 0 ? (
          <TextButton className="-my-3" onClick={() => setIsWhole(true)}>
            {/* At laptop height there is room for one line above the columns, and for one line in each row. */}
            <span>
              {more} <span className="xl:sr-only roomy:not-sr-only">tane</span> daha
            </span>
          </TextButton>
        ) : (
          count > 0 && count
        )
      }
    >
      <ListState
        query={{ data: isKnown ? shown : undefined, error, isFetching, refetch }}
        stale="banner"
        failedText="Liste alınamadı"
        skeleton={<SkeletonRows count={1} block="h-14" />}
        empty={
          <p className="flex flex-1 items-center justify-center gap-2 border-t border-line py-6 text-sm text-ink-2">
            <CircleCheck aria-hidden size={20} className="shrink-0 text-zeytin-text" />
            Her şey yolunda
          </p>
        }
      >
        {(entries) => (
          <ul className={classNames('flex flex-col', isWhole && 'sm:max-h-[420px] sm:overflow-y-auto')}>
            {entries.map(({ key, ...entry }) => (
              <li key={key} className="border-t border-line">
                <Line {...entry} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </BandColumn>
  );
}

interface Entry {
  key: string;
  icon: LucideIcon;
  title: string;
  note: string | null;
  /** Red for what costs the business money now, copper for what soon will. */
  tone: 'nar' | 'bakir';
  link: Target;
}

type Attention = Omit<ReturnType<typeof useAttention>, 'isLoading' | 'error' | 'isFetching' | 'refetch'>;
const PRINTERS: Target = { to: '/app/settings/$section', params: { section: 'printing' } };
const WEBHOOKS: Target = {
  to: '/app/settings/$section',
  params: { section: 'connections' },
  search: { ayar: 'webhooks' },
};
const tableLink = (tableId: string): Target => ({ to: '/app/tables/$tableId', params: { tableId } });

/** All lists in one sequence, the most urgent first. */
function entriesOf(found: Attention): Entry[][] {
  return [
    found.lateLines.map(({ id, text, note }) => ({
      key: id,
      icon: ChefHat,
      title: text,
      note,
      tone: 'nar',
      link: { to: '/app/kds' },
    })),
    found.bookFaults.map((fault) => ({
      key: fault,
      icon: ShieldAlert,
      title: 'Kayıt denetimi bir fark buldu',
      note: fault,
      tone: 'nar',
      link: { to: '/app/settings/$section', params: { section: 'system' } },
    })),
    found.webhooksOff.map(({ id, host, offBecause }) => ({
      key: id,
      icon: Unplug,
      title: `Bildirimler kapandı · ${host}`,
      note: OFF_TEXT[offBecause],
      tone: 'nar',
      link: WEBHOOKS,
    })),
    found.waitingCalls.map(({ waitMs, ...call }) => ({
      key: call.id,
      icon: CALL_VARIANTS[call.kind].icon,
      title: callText(call),
      note: `${formatElapsed(waitMs)} · Yanıtlanmadı`,
      tone: 'nar',
      link: tableLink(call.tableId),
    })),
    ...ofPaper(found),
    found.lowStock.map(({ id, kind, name, stockAmount, stockUnit, minStock }) => ({
      key: id,
      icon: PackageMinus,
      title: name,
      note:
        stockAmount === 0
          ? 'Stok bitti'
          : `${formatStock(stockAmount, stockUnit)} · en az ${formatStock(minStock, stockUnit)}`,
      tone: 'bakir',
      link: { to: '/app/stock', search: { tab: kind === 'ITEM' ? 'urunler' : 'hammadde', item: id } },
    })),
    found.longTables.map(({ id, name, openMs }) => ({
      key: `long ${id}`,
      icon: Clock,
      title: name,
      note: `${formatElapsed(openMs)} · Uzadı`,
      tone: 'nar',
      link: tableLink(id),
    })),
  ];
}

const ofPaper = ({ printers, failedJobs }: Attention): Entry[][] => [
  printers.map(({ id, text, lastError }) => ({
    key: id,
    icon: Printer,
    title: text,
    note: lastError,
    tone: 'nar',
    link: PRINTERS,
  })),
  failedJobs.map(({ id, tableName, printerName, lastError }) => ({
    key: id,
    icon: FileWarning,
    title: ['Basılamayan fiş', tableName, printerName].filter(Boolean).join(' · '),
    note: lastError,
    tone: 'nar',
    link: PRINTERS,
  })),
];

function Line({ icon: Icon, title, note, tone, link }: Omit<Entry, 'key'>) {
  const classes = tone === 'nar' ? 'text-nar-text' : 'text-bakir-text';
  return (
    <Link {...link} className="flex min-h-[51px] items-center gap-2.5 rounded-sm py-1 hover:bg-sunken">
      <Icon aria-hidden size={20} className={`shrink-0 ${classes}`} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium" title={title}>
          {title}
        </span>{' '}
        {note && (
          <span className={`num block truncate text-xs ${classes}`} title={note}>
            {note}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-3" />
    </Link>
  );
}
