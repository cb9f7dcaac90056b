import type { Station } from '@sofra/contract/printing/printing-setup';
import { defaultLateMinutes } from '@sofra/domain/kitchen/kitchen-lateness';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

const stationsOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('stations as s')
    .leftJoin('station_printers as sp', (join) =>
      join.onRef('sp.business_id', '=', 's.business_id').onRef('sp.station_id', '=', 's.id'),
    )
    .leftJoin('printers as p', (join) =>
      join.onRef('p.business_id', '=', 'sp.business_id').onRef('p.id', '=', 'sp.printer_id'),
    )
    .select([
      's.id',
      's.name',
      's.is_active as isActive',
      's.late_after_minutes as lateAfterMinutes',
      's.version',
      'p.id as printerId',
      'p.name as printerName',
      'p.interface',
      'p.ip',
      'p.port',
    ])
    .where('s.business_id', '=', businessId)
    .where('s.deleted_at', 'is', null)
    .orderBy(sql`s.name collate turkish_natural`)
    .orderBy('s.id')
    .orderBy(sql`p.name collate turkish_natural`);

type StationRow = Awaited<ReturnType<ReturnType<typeof stationsOf>['execute']>>[number];

/** Groups rows of (station, printer) into stations with their printers. */
function stationsFrom(rows: readonly StationRow[]): Station[] {
  const stations = new Map<string, Station>();
  for (const row of rows) {
    const { id, name, isActive, version } = row;
    const lateAfterMinutes = row.lateAfterMinutes ?? defaultLateMinutes(name);
    const station = stations.get(id) ?? { id, name, isActive, lateAfterMinutes, version, printers: [] };
    stations.set(id, station);
    const { printerId, printerName, interface: kind, ip, port } = row;
    if (printerId === null || printerName === null || kind === null || port === null) continue;
    station.printers.push({ printerId, printer: { name: printerName, interface: kind, ip, port } });
  }
  return [...stations.values()];
}

/** Sorted by name, each with the printers attached to it. */
export const listStations = async (tx: Tx, businessId: string): Promise<Station[]> =>
  stationsFrom(await stationsOf(tx, businessId).execute());

export async function findStation(tx: Tx, businessId: string, id: string): Promise<Station | undefined> {
  return stationsFrom(await stationsOf(tx, businessId).where('s.id', '=', id).execute())[0];
}

/** Locks the row before reading it. Undefined when there is no such station. */
export async function lockStation(tx: Tx, businessId: string, id: string): Promise<Station | undefined> {
  const locked = await tx
    .selectFrom('stations')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked ? findStation(tx, businessId, id) : undefined;
}

/** Without minutes the stored limit stays, or the default by name. */
interface StationRowChange extends Pick<Station, 'id' | 'name' | 'isActive'> {
  lateAfterMinutes?: number | undefined;
}

/** Adds a station. Errors: the constraint `station_name_taken`. */
export async function insertStation(
  tx: Tx,
  businessId: string,
  { id, name, isActive, lateAfterMinutes }: StationRowChange,
): Promise<void> {
  await tx
    .insertInto('stations')
    .values({
      business_id: businessId,
      id,
      name,
      is_active: isActive,
      late_after_minutes: lateAfterMinutes ?? null,
    })
    .execute();
}

export async function updateStation(
  tx: Tx,
  businessId: string,
  { id, name, isActive, lateAfterMinutes }: StationRowChange,
): Promise<void> {
  await tx
    .updateTable('stations')
    .set({ name, is_active: isActive, version: sql`version + 1` })
    .$if(lateAfterMinutes !== undefined, (query) =>
      query.set({ late_after_minutes: lateAfterMinutes ?? null }),
    )
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the row; history keeps the name, and printers, categories and items lose the station. */
export async function deleteStation(tx: Tx, businessId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('station_printers')
    .where('business_id', '=', businessId)
    .where('station_id', '=', id)
    .execute();
  for (const table of ['menu_categories', 'menu_items'] as const) {
    await tx
      .updateTable(table)
      .set({ station_id: null, version: sql`version + 1` })
      .where('business_id', '=', businessId)
      .where('station_id', '=', id)
      .execute();
  }
  await tx
    .updateTable('stations')
    .set({ deleted_at: sql`now()`, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** True when it was not attached before. */
export async function insertStationPrinter(
  tx: Tx,
  businessId: string,
  link: { stationId: string; printerId: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('station_printers')
    .values({ business_id: businessId, station_id: link.stationId, printer_id: link.printerId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** True when it was attached before. */
export async function deleteStationPrinter(
  tx: Tx,
  businessId: string,
  link: { stationId: string; printerId: string },
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('station_printers')
    .where('business_id', '=', businessId)
    .where('station_id', '=', link.stationId)
    .where('printer_id', '=', link.printerId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
