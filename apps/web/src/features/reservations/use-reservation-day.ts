import type { Area } from '@sofra/contract/orders/areas';
import type { Reservation } from '@sofra/contract/orders/reservations';
import type { Table } from '@sofra/contract/orders/tables';
import { clashOf, type Clash, type ReservationDay } from '@sofra/domain/reservations/reservation-clash';
import { compareNatural } from '@sofra/domain/text/turkish';
import { useMemo } from 'react';
import { useReservationSettings } from '#src/features/business/business-queries.ts';
import { useReservations } from '#src/features/reservations/reservations-queries.ts';
import { useAreas } from '#src/features/tables/areas-queries.ts';
import { useTables } from '#src/features/tables/tables-queries.ts';
import { useNow } from '#src/lib/format/now.ts';
import { combineQueries } from '#src/ui/lists/list-state.tsx';

/** The tables of an area, or of none. */
export interface AreaTables {
  /** Null for tables without an area. */
  id: string | null;
  name: string;
  tables: readonly Table[];
}

export interface DayFacts extends ReservationDay<Reservation> {
  tables: readonly Table[];
  areas: readonly AreaTables[];
  tableOf: (reservation: { tableId: string | null }) => Table | undefined;
  /** The clash that was not accepted yet (RESERVE-8). */
  clashOf: (reservation: Reservation) => Clash<Reservation> | null;
}

/** A business day with its reservations, the tables and their orders, and the time; judged only with the tables. */
export function useReservationDay(day: string) {
  const query = useReservations(day);
  const tables = useTables();
  const areas = useAreas();
  const settings = useReservationSettings();
  const now = useNow();
  const facts = useMemo((): DayFacts => {
    const known = (tables.data ?? []).toSorted((a, b) => compareNatural(a.name, b.name));
    const seen = { reservations: query.data ?? [], tables: known, settings, now: new Date(now) };
    return {
      ...seen,
      areas: areaTables(areas, known),
      tableOf: ({ tableId }) => known.find(({ id }) => id === tableId),
      clashOf: (reservation) => (reservation.keepsClash ? null : clashOf(reservation, seen)),
    };
  }, [query.data, tables.data, areas, settings, now]);
  return { query: combineQueries(query, tables), facts };
}

/** Active tables by area; those of no area are last. */
function areaTables(areas: readonly Area[], tables: readonly Table[]): AreaTables[] {
  const active = tables.filter(({ isActive }) => isActive);
  const known = new Set(areas.map(({ id }) => id));
  const others = active.filter(({ areaId }) => areaId === null || !known.has(areaId));
  return [
    ...areas.map(({ id, name }) => ({ id, name, tables: active.filter(({ areaId }) => areaId === id) })),
    { id: null, name: areas.length > 0 ? 'Diğer' : 'Masalar', tables: others },
  ].filter((area) => area.tables.length > 0);
}
