import type { AccountingPackage } from '@sofra/contract/reports/accounting';
import { kurus, sumKurus } from '@sofra/domain/money/money';
import { unequalSums } from '@sofra/domain/reports/accounting-month';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { readDraftFile, readRefundFile } from '#src/features/documents/shared/read-document.ts';
import { sumExpensesByCategory } from '#src/features/expenses/expenses.store.ts';
import { countDrafts } from '#src/features/reports/accounting/accounting.store.ts';
import {
  coverSums,
  coverText,
  readmeText,
  type Checked,
} from '#src/features/reports/accounting/package-cover.ts';
import {
  arrivalTable,
  expenseTable,
  movementTables,
  vatTable,
} from '#src/features/reports/accounting/package-files.ts';
import { insertPackagePart, updatePackageEnded } from '#src/features/reports/accounting/packages.store.ts';
import { readContents } from '#src/features/reports/accounting/read-accounting-month.ts';
import { slipPdf } from '#src/features/reports/accounting/slip-pdf.ts';
import { getDayClose } from '#src/features/reports/day-close/get-day-close.ts';
import { readFigures } from '#src/features/reports/read-summary.ts';
import { allowLongStatements } from '#src/features/system/ledger-checks.store.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Actor, Read, Services } from '#src/platform/writes/context.ts';

/** A package to be made, on behalf of the user who requested it. */
export interface PackageTask {
  made: AccountingPackage;
  actor: Actor;
}

type Making = Pick<Services, 'pool' | 'longQueryPool' | 'config' | 'clock'>;

/** Steps in addition to one for each draft: the tables, and the day closes. */
export const OTHER_STEPS = 2;

/** Bytes are stored in parts of about this size. */
const PART_BYTES = 1_000_000;

/**
 * Makes a package from one snapshot of the books, on the patient pool (ACCOUNTING-2). Its bytes are stored in parts, so
 * that no process holds a whole package. A package that fails stays as FAILED.
 */
export async function makePackage(
  services: Making,
  { made, actor }: PackageTask,
  signal: AbortSignal,
): Promise<void> {
  const { pool, longQueryPool, config, clock } = services;
  const { businessId } = actor;
  const end = (ended: { state: 'READY' | 'FAILED'; bytes: number | null }) =>
    inTransaction(pool, { businessId }, (tx) =>
      updatePackageEnded(tx, businessId, { id: made.id, ...ended }),
    );
  try {
    const scope = { businessId, readOnly: true, signal };
    const bytes = await inTransaction(longQueryPool, scope, async (tx) => {
      await allowLongStatements(tx);
      const read: Read = { tx, actor, config, now: clock(), hides: { cash: false } };
      return writeFiles(read, made, createZip(services, { id: made.id, businessId }));
    });
    await end({ state: 'READY', bytes });
  } catch (error) {
    await end({ state: 'FAILED', bytes: null });
    throw error;
  }
}

interface ZipWriter {
  add: (name: string, text: string) => void;
  /** Stores what is complete, with the progress. */
  store: (done: number, isLast?: boolean) => Promise<void>;
  /** Ends the file and returns its size. */
  end: () => number;
}

function createZip(
  { pool, clock }: Making,
  { id, businessId }: { id: string; businessId: string },
): ZipWriter {
  const mtime = clock();
  let waiting: Uint8Array[] = [];
  let size = 0;
  let position = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    waiting.push(chunk);
    size += chunk.length;
  });
  return {
    add: (name, text) => {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = mtime;
      zip.add(file);
      file.push(strToU8(text), true);
    },
    store: async (done, isLast = false) => {
      const bytes = Buffer.concat(waiting);
      const isPart = isLast || bytes.length >= PART_BYTES;
      waiting = isPart ? [] : [bytes];
      await inTransaction(pool, { businessId }, (tx) =>
        insertPackagePart(tx, businessId, { id, position, bytes: isPart ? bytes : new Uint8Array(), done }),
      );
      if (isPart) position += 1;
    },
    end: () => {
      zip.end();
      return size;
    },
  };
}

async function writeFiles(read: Read, made: AccountingPackage, zip: ZipWriter): Promise<number> {
  const { tx, actor, now } = read;
  const contents = await readContents(read, made.month);
  const { name: businessName, timeZone } = await findBusinessProfile(tx, actor.businessId);
  const checked = await readChecked(read, contents);
  refuseUnequal(checked);
  const facts = {
    ...{ made, businessName, timeZone, madeAt: now },
    ...{ openDays: contents.openDays, files: contents.files },
    drafts: await countDrafts(tx, actor.businessId, contents.range.instants),
  };
  zip.add('oku.txt', readmeText(facts));
  zip.add('kapak.csv', coverText(facts, checked));
  for (const [name, table] of Object.entries(checked.tables)) zip.add(name, table.text);
  await zip.store(1);
  zip.add('gun-sonlari.pdf', await dayClosesPdf(read, contents.closes));
  await writeDrafts(read, contents.drafts, zip);
  const bytes = zip.end();
  await zip.store(made.steps, true);
  return bytes;
}

type Contents = Awaited<ReturnType<typeof readContents>>;

async function readChecked(read: Read, { range, today, vat, arrivals }: Contents): Promise<Checked> {
  const { summary } = await readFigures(read, range);
  const categories = await sumExpensesByCategory(read.tx, read.actor.businessId, range.days);
  const { payments, refunds } = await movementTables(read, range, today);
  const expenses = await expenseTable(read, range);
  return {
    tables: {
      'kdv-gun-oran.csv': vatTable(vat.days),
      'odemeler.csv': payments,
      'iadeler.csv': refunds,
      'giderler.csv': expenses,
      'tahsilat.csv': arrivalTable(arrivals),
    },
    expenseVat: expenses.vat,
    vat,
    shown: {
      revenue: summary.revenue,
      refunds: kurus(0 - summary.refunds.total),
      netRevenue: summary.netRevenue,
      expenses: summary.expenses,
      expenseVat: sumKurus(categories.map((category) => category.vat)),
      expected: arrivals.sums.expected,
    },
  };
}

/** A package whose sums are not those of the screens is not made (ACCOUNTING-2). */
function refuseUnequal(checked: Checked): void {
  const unequal = unequalSums(coverSums(checked));
  if (unequal.length === 0) return;
  const texts = unequal.map(({ name, shown, written }) => `${name}: ${shown} shown, ${written} written`);
  throw new Error(`the sums of a package are not those of the screens: ${texts.join('; ')}`);
}

/** All day closes of the month in the order of their numbers, each as its slip. */
async function dayClosesPdf(read: Read, closes: Contents['closes']): Promise<string> {
  const slips: string[] = [];
  for (const { id } of closes.toSorted((a, b) => a.number - b.number))
    slips.push((await getDayClose(read, { id })).slip ?? '');
  return slipPdf(slips.length > 0 ? slips : ['Bu ayda bitirilmiş gün yok.']);
}

async function writeDrafts(read: Read, drafts: Contents['drafts'], zip: ZipWriter): Promise<void> {
  for (const [at, { orderId, refundId }] of drafts.entries()) {
    const { fileName, xml } = await (refundId === null
      ? readDraftFile(read, orderId)
      : readRefundFile(read, refundId));
    zip.add(`belgeler/${fileName}`, xml);
    if (at % 20 === 19) await zip.store(OTHER_STEPS + at);
  }
}
