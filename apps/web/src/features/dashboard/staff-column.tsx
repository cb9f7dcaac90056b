import type { StaffNow } from '@sofra/contract/reports/dashboard';
import { businessDayOf, type BusinessClock } from '@sofra/domain/calendar/business-day';
import { formatLira } from '@sofra/domain/money/money';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { useState } from 'react';
import { BandColumn, DashboardPart, NothingYet } from '#src/features/dashboard/band-column.tsx';
import type { DashboardQuery } from '#src/features/dashboard/dashboard-queries.ts';
import { useRoomyScreen } from '#src/features/dashboard/use-roomy-screen.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { TextButton } from '#src/ui/text-button.tsx';

const SHOWN = { laptop: 4, roomy: 5 };

interface Props {
  query: DashboardQuery;
  clock: BusinessClock;
}

/**
 * *Şu an çalışanlar*: staff with open tables or recent requests. Working hours are not recorded, so nothing more is
 * known.
 */
export function StaffColumn({ query, clock }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const roomy = useRoomyScreen();
  const staff = query.data?.staff ?? [];
  const most = roomy ? SHOWN.roomy : SHOWN.laptop;
  const more = staff.length - most;
  return (
    <BandColumn
      title="Şu an çalışanlar"
      order="max-sm:order-8"
      aside={
        more > 0 && !isWhole ? (
          <TextButton className="-my-3" onClick={() => setIsWhole(true)}>
            {more} kişi daha
          </TextButton>
        ) : (
          staff.some(({ openTables }) => openTables > 0) && 'açık masa tutarı'
        )
      }
    >
      <DashboardPart query={query}>
        {({ asOf }) =>
          staff.length === 0 ? (
            <NothingYet>Şu an kimse görünmüyor</NothingYet>
          ) : (
            <ul className="flex flex-col">
              {staff.slice(0, isWhole ? staff.length : most).map((person) => (
                <Person key={person.userId} person={person} clock={clock} asOf={asOf} />
              ))}
            </ul>
          )
        }
      </DashboardPart>
    </BandColumn>
  );
}

interface PersonProps {
  person: StaffNow;
  clock: BusinessClock;
  asOf: Date;
}

function Person({ person, clock, asOf }: PersonProps) {
  const { name, role, openTables, openTotal } = person;
  const label = ROLE_LABEL[role];
  return (
    <li className="flex min-h-[52px] items-center gap-2.5 border-t border-line py-1">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold text-ink-2"
      >
        {name.trim().slice(0, 1).toLocaleUpperCase('tr-TR')}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{name}</span>{' '}
        <span className="num block truncate text-xs text-ink-2">
          {openTables > 0 ? `${openTables} masa · ${label}` : label}
        </span>
      </span>{' '}
      {openTables > 0 ? (
        <span className="num text-sm font-semibold">{formatLira(openTotal)}</span>
      ) : (
        <span className="num text-xs text-ink-2">{seenText(person, clock, asOf)}</span>
      )}
    </li>
  );
}

/** The time this session began, if that was today; otherwise the time the person was last active. */
function seenText({ signedInAt, seenAt }: StaffNow, clock: BusinessClock, asOf: Date): string {
  const dayOf = (at: Date) => businessDayOf(at, clock.timeZone, clock.dayStartHour);
  if (signedInAt && dayOf(signedInAt) === dayOf(asOf))
    return `${clockText(signedInAt, clock.timeZone)} giriş`;
  return seenAt ? `${clockText(seenAt, clock.timeZone)} görüldü` : '';
}
