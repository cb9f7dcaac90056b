import type { Printer } from '@sofra/contract/printing/printing';
import { sql } from 'kysely';
import type { Config } from '#src/platform/operations/config.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

type PrintMode = Config['printMode'];

/** The settings of a printer. */
type PrinterSetup = Pick<
  Printer,
  | 'name'
  | 'interface'
  | 'ip'
  | 'port'
  | 'device'
  | 'isActive'
  | 'isReceiptPrinter'
  | 'columns'
  | 'codePage'
  | 'codePageNumber'
  | 'cut'
  | 'drawerPulse'
>;

/** The jobs that still wait for this printer. */
const WAITING = sql`
  from print_jobs j
 where j.business_id = p.business_id and j.printer_id = p.id and j.state in ('PENDING', 'SENDING', 'UNCERTAIN')`;

const printersOf = (tx: Tx, businessId: string, printMode: PrintMode) =>
  tx
    .selectFrom('printers as p')
    .select([
      'p.id',
      'p.name',
      'p.interface',
      'p.ip',
      'p.port',
      'p.device',
      'p.is_active as isActive',
      'p.is_receipt_printer as isReceiptPrinter',
      'p.columns',
      'p.code_page as codePage',
      'p.code_page_number as codePageNumber',
      'p.cut',
      'p.drawer_pulse as drawerPulse',
      // A printer that is switched off in the settings is shown as off, whatever its last known state is.
      sql<Printer['state']>`case when p.is_active then p.state else 'OFF' end`.as('state'),
      'p.last_error as lastError',
      'p.last_seen_at as lastSeenAt',
      'p.version',
      // Printers that the server does not connect to itself are printed on by an agent (PRINT-23).
      sql<
        Printer['printedBy']
      >`case when p.interface = 'NETWORK' and ${printMode === 'server'} then 'SERVER' else 'AGENT' end`.as(
        'printedBy',
      ),
      sql<number>`(select count(*) ${WAITING})`.as('waitingJobs'),
      sql<Date | null>`(select min(j.created_at) ${WAITING})`.as('waitingSince'),
      sql<number>`(
        select count(*) from print_jobs j
         where j.business_id = p.business_id and j.printer_id = p.id and j.state = 'FAILED' and j.dismissed_at is null
      )`.as('failedJobs'),
    ])
    .where('p.business_id', '=', businessId)
    .where('p.deleted_at', 'is', null);

/** Sorted by name in natural Turkish order. */
export const listPrinters = (tx: Tx, businessId: string, printMode: PrintMode): Promise<Printer[]> =>
  printersOf(tx, businessId, printMode)
    .orderBy(sql`p.name collate turkish_natural`)
    .orderBy('p.id')
    .execute();

export const findPrinter = (
  tx: Tx,
  businessId: string,
  id: string,
  printMode: PrintMode,
): Promise<Printer | undefined> =>
  printersOf(tx, businessId, printMode).where('p.id', '=', id).executeTakeFirst();

/**
 * Locks the row before reading it. `toDelete` also blocks transactions that are about to queue a job for it. Undefined
 * when there is no such printer.
 */
export async function lockPrinter(
  tx: Tx,
  businessId: string,
  id: string,
  { printMode, toDelete = false }: { printMode: PrintMode; toDelete?: boolean },
): Promise<Printer | undefined> {
  const row = tx
    .selectFrom('printers')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const locked = await (toDelete ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst();
  return locked ? findPrinter(tx, businessId, id, printMode) : undefined;
}

/** True when a drawer opens with the slips of a printer (CASH-27). */
export async function hasDrawer(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const printer = await tx
    .selectFrom('printers')
    .select('drawer_pulse as opens')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return printer?.opens ?? false;
}

/** Makes transactions that choose the receipt printer of a business run one after the other. */
export async function lockReceiptPrinterChoice(tx: Tx, businessId: string): Promise<void> {
  await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
}

export async function countPrinters(tx: Tx, businessId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('printers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Unmarks the present receipt printer. */
export async function unmarkReceiptPrinter(tx: Tx, businessId: string): Promise<void> {
  await tx
    .updateTable('printers')
    .set({ is_receipt_printer: false, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('is_receipt_printer', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Missing fields get the defaults of the schema. Errors: the constraint `printer_name_taken`. */
export async function insertPrinter(
  tx: Tx,
  businessId: string,
  id: string,
  setup: Partial<PrinterSetup> & Pick<PrinterSetup, 'name' | 'interface'>,
): Promise<void> {
  await tx
    .insertInto('printers')
    .values({
      business_id: businessId,
      id,
      name: setup.name,
      interface: setup.interface,
      ...columnsOf(setup),
    })
    .execute();
}

/**
 * Updates a printer and increments its version. `isElsewhere`: it points to another device now, so its state is
 * unknown.
 */
export async function updatePrinter(
  tx: Tx,
  businessId: string,
  id: string,
  { isElsewhere, ...setup }: Partial<PrinterSetup> & { isElsewhere: boolean },
): Promise<void> {
  await tx
    .updateTable('printers')
    .set({
      ...columnsOf(setup),
      ...(isElsewhere && {
        state: 'UNKNOWN' as const,
        last_error: null,
        last_seen_at: null,
        acknowledges: null,
      }),
      version: sql`version + 1`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the row; history keeps the name, and stations lose the printer. */
export async function deletePrinter(tx: Tx, businessId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('station_printers')
    .where('business_id', '=', businessId)
    .where('printer_id', '=', id)
    .execute();
  await tx
    .updateTable('printers')
    .set({ deleted_at: sql`now()`, is_receipt_printer: false, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

function columnsOf(setup: Partial<PrinterSetup>) {
  const columns = {
    name: setup.name,
    interface: setup.interface,
    ip: setup.ip,
    port: setup.port,
    device: setup.device,
    is_active: setup.isActive,
    is_receipt_printer: setup.isReceiptPrinter,
    columns: setup.columns,
    code_page: setup.codePage,
    code_page_number: setup.codePageNumber,
    cut: setup.cut,
    drawer_pulse: setup.drawerPulse,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >;
}
