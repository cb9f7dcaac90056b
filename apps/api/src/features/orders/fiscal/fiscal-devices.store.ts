import type { FiscalMake, FiscalProblem, FiscalWay } from '@sofra/domain/fiscal/fiscal-device';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface DeviceRow {
  id: string;
  name: string;
  make: FiscalMake;
  tillId: string | null;
  isActive: boolean;
  key: string;
  ids: Record<string, string>;
  secrets: Buffer | null;
  sections: Record<string, string>;
  ways: FiscalWay[];
  problem: FiscalProblem | null;
  problemStatus: number | null;
  /** The text of a device that refused a trial. */
  reason: string | null;
  failingSince: Date | null;
  workedAt: Date | null;
  version: number;
}

const COLUMNS = [
  'id',
  'name',
  sql<FiscalMake>`make`.as('make'),
  'till_id as tillId',
  'is_active as isActive',
  'key',
  sql<Record<string, string>>`ids`.as('ids'),
  'secrets',
  sql<Record<string, string>>`sections`.as('sections'),
  sql<FiscalWay[]>`ways`.as('ways'),
  sql<FiscalProblem | null>`problem`.as('problem'),
  'problem_status as problemStatus',
  'reason',
  'failing_since as failingSince',
  'worked_at as workedAt',
  'version',
] as const;

const devicesOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('fiscal_devices')
    .select(COLUMNS)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null);

/** In the order in which they were added. */
export const listDevices = (tx: Tx, businessId: string): Promise<DeviceRow[]> =>
  devicesOf(tx, businessId).orderBy('created_at').orderBy('id').execute();

export const findDevice = (tx: Tx, businessId: string, id: string): Promise<DeviceRow | undefined> =>
  devicesOf(tx, businessId).where('id', '=', id).executeTakeFirst();

/** Locks a device, so that two tills do not send to it at once, and no change loses keys. */
export const lockDevice = (tx: Tx, businessId: string, id: string): Promise<DeviceRow | undefined> =>
  devicesOf(tx, businessId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Finds the business and device that the cloud of a maker calls. */
export async function findCalledDevice(
  tx: Tx,
  key: string,
): Promise<{ businessId: string; deviceId: string } | undefined> {
  const { rows } = await sql<{ businessId: string; deviceId: string }>`
    select business_id as "businessId", device_id as "deviceId" from find_fiscal_device(${key})`.execute(tx);
  return rows[0];
}

export type KeptDevice = Pick<DeviceRow, 'name' | 'tillId' | 'isActive' | 'secrets'> & {
  ids: Readonly<Record<string, string>>;
  sections: Readonly<Record<string, string>>;
  ways: readonly FiscalWay[];
};

const columnsOf = ({ name, tillId, isActive, ids, secrets, sections, ways }: KeptDevice) => ({
  ...{ name, till_id: tillId, is_active: isActive, ids: JSON.stringify(ids), secrets },
  ...{ sections: JSON.stringify(sections), ways: JSON.stringify(ways) },
  ...{ problem: null, problem_status: null, reason: null, failing_since: null },
});

/** Errors: the constraint `fiscal_device_name_taken`. */
export const insertDevice = (
  tx: Tx,
  businessId: string,
  { id, make, createdAt, ...kept }: KeptDevice & { id: string; make: FiscalMake; createdAt: Date },
): Promise<DeviceRow> =>
  tx
    .insertInto('fiscal_devices')
    .values({ business_id: businessId, id, make, created_at: createdAt, ...columnsOf(kept) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Stores other settings, which forget the last error. Errors: the constraint `fiscal_device_name_taken`. */
export const updateDevice = (tx: Tx, businessId: string, id: string, kept: KeptDevice): Promise<DeviceRow> =>
  tx
    .updateTable('fiscal_devices')
    .set({ ...columnsOf(kept), version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** The row stays without keys, because sales name it. */
export async function updateDeviceDeleted(tx: Tx, businessId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('fiscal_devices')
    .set({ deleted_at: at, is_active: false, secrets: null, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** The last result of a request to a device: an error, or null for a success. */
export interface DeviceHealth {
  at: Date;
  failed: { problem: FiscalProblem; status: number | null; reason: string | null } | null;
}

export async function updateDeviceHealth(
  tx: Tx,
  businessId: string,
  id: string,
  { at, failed }: DeviceHealth,
): Promise<void> {
  await tx
    .updateTable('fiscal_devices')
    .set(
      failed
        ? {
            ...{ problem: failed.problem, problem_status: failed.status, reason: failed.reason },
            failing_since: sql<Date>`coalesce(failing_since, ${at}::timestamptz)`,
          }
        : { problem: null, problem_status: null, reason: null, failing_since: null, worked_at: at },
    )
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}
