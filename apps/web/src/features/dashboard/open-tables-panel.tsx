import type { Table } from '@sofra/contract/orders/tables';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { formatLira, sumKurus } from '@sofra/domain/money/money';
import { tableState } from '@sofra/domain/orders/table-state';
import { Bell, ChevronRight, type LucideIcon } from 'lucide-react';
import { useOpenTables } from '#src/features/dashboard/dashboard-queries.ts';
import { useRoomyScreen } from '#src/features/dashboard/use-roomy-screen.ts';
import { useNow } from '#src/lib/format/now.ts';
import { Link } from '#src/lib/router/link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { TABLE_CARD_VARIANTS } from '#src/ui/lists/table-card-variants.ts';

/** As many rows as fit beside the main card, on a laptop and on a large screen. */
const SHOWN = { laptop: 5, roomy: 9 };

/** *Açık masalar*: the sum that all open tables owe, and a row for each of them. */
export function OpenTablesPanel() {
  const query = useOpenTables();
  const open = (query.data ?? []).filter(({ occupied }) => occupied);
  return (
    <section
      aria-labelledby="acik-masalar"
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 pt-4 pb-1 max-sm:order-3"
    >
      <header className="flex flex-wrap justify-between gap-x-3 pb-2 max-sm:items-center xl:block">
        <h2 className="flex justify-between gap-3 text-sm font-semibold">
          <span id="acik-masalar">Açık masalar</span>{' '}
          <span className="num font-normal text-ink-2">{query.isPending ? '–' : open.length} masa</span>
        </h2>
        <p className="text-2xl leading-9 font-semibold">
          {query.isPending ? '–' : formatLira(sumKurus(open.map(({ openTotal }) => openTotal)))}
        </p>
        <p className="w-full text-xs text-ink-2">henüz alınmadı</p>
      </header>
      <ReadState
        query={query}
        stale="banner"
        failedText="Masalar alınamadı"
        skeleton={<SkeletonRows count={1} block="h-40" />}
      >
        {() => <Rows open={open} />}
      </ReadState>
    </section>
  );
}

function Rows({ open }: { open: readonly Table[] }) {
  const now = useNow();
  const most = useRoomyScreen() ? SHOWN.roomy : SHOWN.laptop;
  if (open.length === 0)
    return (
      <div className="flex flex-1 flex-col justify-center border-t border-line py-6 text-center text-sm text-ink-2">
        <p>Şu an açık masa yok</p>
        <Link to="/app/tables" className={`${MORE} justify-center`}>
          Masalara git
        </Link>
      </div>
    );
  const isLong = (table: Table) => tableState({ ...table, hasUnsent: false }, new Date(now)) === 'LONG';
  const sorted = open.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)) || b.openTotal - a.openTotal);
  const rest = sorted.slice(most);
  return (
    <ul className="flex flex-1 flex-col border-t border-line">
      {sorted.slice(0, most).map((table) => (
        <li
          key={table.id}
          className="flex min-h-[46px] flex-1 border-b border-line last:border-b-0 sm:max-h-16 roomy:max-h-20"
        >
          <Row table={table} now={now} />
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Link to="/app/tables" className={MORE}>
            <span className="flex-1">{rest.length} masa daha</span>
            <span className="num">{formatLira(sumKurus(rest.map(({ openTotal }) => openTotal)))}</span>
            <ChevronRight aria-hidden size={18} className="text-ink-3" />
          </Link>
        </li>
      )}
    </ul>
  );
}

const MORE = 'flex min-h-11 items-center gap-2 rounded-sm text-sm text-cini-text hover:bg-sunken';

interface RowVariant {
  label: string;
  bar: string;
  text: string;
  icon: LucideIcon | null;
}

/** Ready dishes take precedence over the state of the table, because they have to be served. */
function variantOf(table: Table, now: number): RowVariant {
  if (table.readyCount > 0)
    return { label: `${table.readyCount} hazır`, bar: 'bg-zeytin', text: 'text-zeytin-text', icon: Bell };
  const state = tableState({ ...table, hasUnsent: false }, new Date(now));
  if (state === 'LONG') return TABLE_CARD_VARIANTS.overdue;
  return state === 'BILL'
    ? TABLE_CARD_VARIANTS.billRequested
    : { ...TABLE_CARD_VARIANTS.open, text: 'text-ink-2' };
}

function Row({ table, now }: { table: Table; now: number }) {
  const { label, bar, text, icon: Icon } = variantOf(table, now);
  const since = table.openedAt ? formatElapsed(now - table.openedAt.getTime()) : '';
  return (
    <Link
      to="/app/tables/$tableId"
      params={{ tableId: table.id }}
      className="flex min-w-0 flex-1 items-center gap-2.5 rounded-sm py-1 hover:bg-sunken"
    >
      <span aria-hidden className={classNames('w-[5px] shrink-0 self-stretch rounded-full', bar)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium" title={table.name}>
          {table.name}
        </span>{' '}
        <span className={classNames('num flex items-center gap-1 text-xs', text)}>
          {Icon && <Icon aria-hidden size={14} className="shrink-0" />}
          <span className="truncate">{[since, label].filter(Boolean).join(' · ')}</span>
        </span>
      </span>{' '}
      <span className="num text-sm font-semibold">{formatLira(table.openTotal)}</span>
    </Link>
  );
}
