import type { Area } from '@sofra/contract/orders/areas';
import type { Table } from '@sofra/contract/orders/tables';
import { denseSections, MINE, NO_AREA, type DenseSection } from '@sofra/domain/floor/dense-floor';
import { UserRound } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useCallingTableIds } from '#src/features/guest-calls/guest-calls-queries.ts';
import { DenseCard } from '#src/features/tables/dense-card.tsx';
import { FREE_GRID, OPEN_GRID } from '#src/features/tables/dense-skeleton.tsx';
import { useSettled } from '#src/features/tables/use-settled.ts';
import { useSession } from '#src/lib/api/session.ts';

interface Props {
  /** The tables to show, in natural order. */
  tables: readonly Table[];
  areas: readonly Area[];
  unsent: ReadonlySet<string>;
  now: number;
}

/** The dense view: sections with full cards before compact ones (FLOOR-43). */
export function DenseFloor({ tables, areas, unsent, now }: Props) {
  const session = useSession();
  const calling = useCallingTableIds();
  const byId = new Map(tables.map((table) => [table.id, table]));
  const isOpen = (id: string) => (byId.get(id)?.occupied ?? false) || unsent.has(id) || calling.has(id);
  const floor = { tables, areas, isOpen };
  const sections = denseSections({ ...floor, userId: session?.userId ?? null });
  // The head of an area counts the tables of the user too.
  const whole = new Map(denseSections({ ...floor, userId: null }).map((one) => [one.key, one]));
  const subject = JSON.stringify([tables.map(({ id }) => id), areas.map(({ id }) => id)]);
  const shown = useSettled(subject, JSON.stringify(sections), sections);
  const nameOf = (id: string | null) => areas.find((area) => area.id === id)?.name;
  const cardOf = (size: 'open' | 'free') => (id: string) => {
    const table = byId.get(id);
    return (
      table && (
        <DenseCard
          key={id}
          table={table}
          now={now}
          hasUnsent={unsent.has(id)}
          size={size}
          areaName={nameOf(table.areaId)}
        />
      )
    );
  };
  return shown.map((section) => (
    <Section
      key={section.key}
      head={headOf(whole.get(section.key) ?? section, {
        name: nameOf(section.key),
        user: session?.name,
        hasAreas: areas.length > 0,
      })}
      openCards={section.openIds.map(cardOf('open'))}
      freeCards={section.freeIds.map(cardOf('free'))}
    />
  ));
}

interface Head {
  title: string;
  note: string;
  isMine: boolean;
}

function headOf(
  { key, openIds, freeIds }: DenseSection,
  { name, user, hasAreas }: { name: string | undefined; user: string | undefined; hasAreas: boolean },
): Head {
  if (key === MINE) return { title: `Benim masalarım ${openIds.length}`, note: user ?? '', isMine: true };
  const title = key === NO_AREA ? (hasAreas ? 'Diğer' : 'Masalar') : (name ?? '');
  return { title, note: `${openIds.length} açık · ${freeIds.length} boş`, isMine: false };
}

interface SectionProps {
  head: Head;
  openCards: ReactNode[];
  freeCards: ReactNode[];
}

function Section({ head: { title, note, isMine }, openCards, freeCards }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1.5 sm:gap-2">
      <div className="-mb-1.5 flex h-6 items-center gap-1.5 text-sm sm:-mb-2 sm:h-8">
        {isMine && <UserRound aria-hidden size={16} />}
        <h2 id={titleId} title={title} className="num min-w-0 truncate font-semibold">
          {title}
        </h2>
        <span className="num ml-auto shrink-0 text-xs text-ink-2">{note}</span>
      </div>
      {openCards.length > 0 && <div className={OPEN_GRID}>{openCards}</div>}
      {freeCards.length > 0 && <div className={FREE_GRID}>{freeCards}</div>}
    </section>
  );
}
