import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import { stopSlipsUnderWay, switchOffOutgoing } from '#src/backup/after-restore.ts';
import { BUSINESS, type BusinessHeader } from '#src/backup/archive/archive-format.ts';
import { signHead } from '#src/backup/archive/signed-head.ts';
import { describeOrigin, inSnapshot } from '#src/backup/archive/archive-snapshot.ts';
import { describeBusiness } from '#src/backup/business/export-business.ts';
import { noteArrival } from '#src/backup/business/note-arrival.ts';
import { refuseBusiness } from '#src/backup/business/refuse-business.ts';
import { checkArrivedBooks, checkArrivedChain } from '#src/backup/check-restored-ledger.ts';
import { applyChanges, compareChanges } from '#src/backup/move/apply-changes.ts';
import { closeFence, commitArrival, holdArrival, noteGone, openFence } from '#src/backup/move/handover.ts';
import {
  copyRows,
  dropArrived,
  firstUnseenBy,
  readChanges,
  type Ends,
} from '#src/backup/move/transfer-rows.ts';
import { continuePositions } from '#src/backup/rows/load-rows.ts';
import { compareRows, setPortableOutput } from '#src/backup/rows/read-rows.ts';
import { readTenantTables, type Table } from '#src/backup/rows/tables.ts';

/** Step just completed. A test ends the mover there. */
export type MoveStep = 'COPIED' | 'CAUGHT_UP' | 'FENCED' | 'CHANGED' | 'HANDING_OVER' | 'ARRIVED' | 'GONE';

export interface Moving {
  /** The slug or the id of the business. */
  business: string;
  /** The address of the target, as a browser opens it. */
  home: string;
  /** The key of the source, which signs the head of the chain that arrives. */
  key: KeyObject;
  log: (line: string) => void;
  reached?: (step: MoveStep) => Promise<void> | void;
}

export interface MovedBusiness {
  business: BusinessHeader['business'];
  /** All rows that were read back and compared, and how many of them after the fence was closed. */
  rows: number;
  changedRows: number;
  auditEntries: number;
  stoppedSlips: number;
  /** Duration for which its writes were refused. */
  fenceMs: number;
}

/**
 * Catching up ends at this few rows, which are copied after the fence closes. It also ends after this many rounds,
 * because the business continues selling.
 */
const FEW_ROWS = 500;
const MOST_ROUNDS = 5;

/**
 * Moves a business from one running installation to another (MOVE-9). It is copied, checked and caught up with while it
 * continues selling. Then the fence is closed, the last changes follow, and the target commits. Errors: StartupError.
 * Unless the error states otherwise, the source then continues unchanged.
 */
export async function moveBusiness(ends: Ends, moving: Moving): Promise<MovedBusiness> {
  const { source, target } = ends;
  await target.query('begin');
  let fenced: string | null = null;
  try {
    await setPortableOutput(target);
    const copied = await copyWhileSelling(ends, moving);
    const { id } = copied.header.business;
    await moving.reached?.('COPIED');
    const caughtUp = await catchUp(ends, copied, moving.log);
    await moving.reached?.('CAUGHT_UP');
    const closedAt = performance.now();
    await closeFence(source, id);
    fenced = id;
    await moving.reached?.('FENCED');
    const arrived = await bringLast(ends, caughtUp, moving.key);
    await moving.reached?.('CHANGED');
    await commitArrival(ends, { businessId: id, ...moving });
    await moving.reached?.('ARRIVED');
    await noteGone(source, id);
    await moving.reached?.('GONE');
    return { business: copied.header.business, ...arrived, fenceMs: performance.now() - closedAt };
  } finally {
    await target.query('rollback').catch(() => undefined); // after the commit there is nothing to undo
    if (fenced !== null) await openFence(source, fenced).catch(() => undefined); // a broken connection holds none
  }
}

/** Data that the target has so far. */
interface Copied {
  header: BusinessHeader;
  tables: readonly Table[];
  /** The first transaction that is not in it for certain, and the last seal that is. */
  firstUnseen: bigint;
  auditHead: BusinessHeader['auditHead'];
  rows: number;
  /** Rows of the last round, included in `rows`. */
  changedRows: number;
  auditEntries: number;
}

/** Everything that takes long, without delaying any user. */
async function copyWhileSelling(ends: Ends, { business, log }: Moving): Promise<Copied> {
  const { source, target } = ends;
  const { header, tables, copied } = await inSnapshot(source, async () => {
    const header = { ...(await describeOrigin(source)), ...(await describeBusiness(source, business)) };
    await refuseBusiness(target, header);
    await holdArrival(target, header.business.id);
    const tables = await readTenantTables(source);
    await target.query('set local role sofra_import'); // at whose inserts no trigger fires (migration 0060)
    return { header, tables, copied: await copyRows(ends, tables, header.business.id) };
  });
  const { id } = header.business;
  const rows = copied.tables.reduce((sum, table) => sum + table.rows, 0);
  log(`${rows} satır kopyalandı; satış sürüyor.`);
  await target.query('set local role sofra_owner');
  await compareRows(target, copied.tables, { kind: BUSINESS, tables, filter: { businessId: id }, log });
  const { auditEntries } = await checkArrivedBooks(target, header);
  log(`Kopya kaynakla aynı, defter tutuyor, ${auditEntries} denetim kaydı sağlam.`);
  const { firstUnseen } = copied;
  return { header, tables, firstUnseen, auditHead: header.auditHead, rows, changedRows: rows, auditEntries };
}

/** Follows until little is left, or until the business sells as fast as its changes are copied. */
async function catchUp(ends: Ends, copied: Copied, log: (line: string) => void): Promise<Copied> {
  let there = copied;
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const before = there.changedRows;
    there = await followChanges(ends, there);
    log(`${there.changedRows} satır daha geldi; satış sürüyor.`);
    if (there.changedRows <= FEW_ROWS || there.changedRows > before / 2) break;
  }
  return there;
}

/** One round: what changed since the last one, of one snapshot, with the seals up to it. */
async function followChanges(ends: Ends, { header, tables, ...there }: Copied): Promise<Copied> {
  const { source, target } = ends;
  const { business } = header;
  const { id } = business;
  const { firstUnseen, auditHead, changes } = await inSnapshot(source, async () => {
    const { auditHead } = await describeBusiness(source, id);
    const firstUnseen = await firstUnseenBy(ends);
    await target.query('set local role sofra_import');
    const changes = await readChanges(ends, tables, { businessId: id, firstUnseen: there.firstUnseen });
    await applyChanges(ends, changes, id);
    return { firstUnseen, auditHead, changes };
  });
  await compareChanges(target, changes, id);
  await dropArrived(target, changes);
  await target.query('set local role sofra_owner');
  const added = await checkArrivedChain(target, { business, from: there.auditHead, to: auditHead });
  const changedRows = changes.reduce((sum, { sent }) => sum + sent.rows, 0);
  const [rows, auditEntries] = [there.rows + changedRows, there.auditEntries + added];
  return { header, tables, firstUnseen, auditHead, rows, changedRows, auditEntries };
}

/** Copies the last changes after the fence is closed, while the source does not change. */
async function bringLast(
  ends: Ends,
  caughtUp: Copied,
  key: KeyObject,
): Promise<Omit<MovedBusiness, 'business' | 'fenceMs'>> {
  const { source, target } = ends;
  const { rows, changedRows, auditEntries, auditHead, header } = await followChanges(ends, caughtUp);
  await continuePositions(target, header.business.id);
  const stoppedSlips = await stopSlipsUnderWay(target, header.business.id);
  await switchOffOutgoing(target, header.business.id);
  const at = await now(source);
  const signed = signHead(key, header.business.id, {
    ...auditHead,
    entries: auditEntries,
    at,
    content: null,
  });
  await noteArrival(target, { ...header, startedAt: at }, signed);
  return { rows, changedRows, auditEntries, stoppedSlips };
}

async function now(source: pg.Client): Promise<string> {
  const { rows } = await source.query<{ now: Date }>('select now() as now');
  return (rows[0]?.now ?? new Date()).toISOString();
}
