import type { Area } from '@sofra/contract/orders/areas';
import type { Table } from '@sofra/contract/orders/tables';
import { NO_AREA, ownAreasFirst } from '@sofra/domain/floor/dense-floor';
import { useState } from 'react';
import { useSession } from '#src/lib/api/session.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';
import type { Chip } from '#src/ui/fields/chips.tsx';

/** The chips that are no area. */
export const ALL_AREAS = 'all';
const OWN_AREAS = 'own';

export interface AreaChip extends Chip<string> {
  count: number;
  /** The tables that it shows. */
  holds: (table: Pick<Table, 'areaId'>) => boolean;
}

/** The chips of the floor; none where there are no areas (FLOOR-38, FLOOR-39). */
function areaChips(
  areas: readonly Area[],
  tables: readonly Pick<Table, 'areaId'>[],
  userId: string | null,
): AreaChip[] {
  if (areas.length === 0) return [];
  const known = new Set(areas.map(({ id }) => id));
  const own = ownIds(areas, userId);
  const chip = (value: string, label: string, holds: AreaChip['holds']): AreaChip => ({
    value,
    label,
    holds,
    count: tables.filter(holds).length,
  });
  const isIn = (ids: ReadonlySet<string>) => (table: Pick<Table, 'areaId'>) =>
    table.areaId !== null && ids.has(table.areaId);
  const others = chip(NO_AREA, 'Diğer', (table) => !isIn(known)(table));
  return [
    chip(ALL_AREAS, 'Hepsi', () => true),
    ...(own.size > 1 ? [chip(OWN_AREAS, 'Bölümlerim', isIn(own))] : []),
    ...ownAreasFirst(areas, userId).map(({ id, name }) => chip(id, name, isIn(new Set([id])))),
    ...(others.count > 0 ? [others] : []),
  ];
}

const ownIds = (areas: readonly Area[], userId: string | null): ReadonlySet<string> =>
  new Set(areas.filter(({ userIds }) => userId !== null && userIds.includes(userId)).map(({ id }) => id));

/** The chip of a user who has not chosen yet: the own areas, else the last choice on this device. */
function firstChoice(areas: readonly Area[], userId: string | null, onDevice: string | undefined): string {
  const [only, ...more] = ownIds(areas, userId);
  if (only === undefined) return onDevice ?? ALL_AREAS;
  return more.length === 0 ? only : OWN_AREAS;
}

/** The chips, the chosen one, and its tables. The choice is kept on the device, for each user (FLOOR-39). */
export function useAreaChoice(areas: readonly Area[], tables: readonly Table[]) {
  const session = useSession();
  const [userId, businessId] = [session?.userId ?? null, session?.businessId ?? ''];
  const [stored, setStored] = useState(() => readStored('tables-area') ?? {});
  const chips = areaChips(areas, tables, userId);
  const wanted = stored[userId ?? ''] ?? firstChoice(areas, userId, stored[businessId]);
  const chosen = chips.find(({ value }) => value === wanted) ?? chips[0];
  const choose = (value: string) => {
    const next = { ...stored, [userId ?? '']: value, [businessId]: value };
    writeStored('tables-area', next);
    setStored(next);
  };
  return {
    chips,
    value: chosen?.value ?? ALL_AREAS,
    choose,
    tables: chosen ? tables.filter(chosen.holds) : tables,
  };
}

export type AreaChoice = ReturnType<typeof useAreaChoice>;
