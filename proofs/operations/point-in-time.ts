import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { must } from '@sofra/test-kit/send';
import { readConfig } from '@sofra/api/src/platform/operations/config';
import { withDatabase, withOwnerConnection } from '@sofra/api/src/platform/postgres/owner-connection';
import { startServerProcess } from '@sofra/api/test/faults/server-process';
import { openBusiness, type Business } from '@sofra/test-kit/money/test-business';
import { mustRun } from '#proofs/operations/run-command.ts';
import { partOf, type Proof, type Setting } from '#proofs/proof.ts';

/** So many sales each before, during and after the copy, and then after the moment of the restore. */
const SALES = 120;
/** Times have millisecond precision; the moment keeps this distance from both sides. */
const APART_MS = 100;

/** A restore reaches any moment (REL-43). */
export const pointInTime: Proof = {
  name: 'point-in-time',
  promise:
    'After a lost disk a restore to a given moment has every payment confirmed before it and none after.',
  run: async (setting) => {
    const place = mkdtempSync(path.join(os.tmpdir(), 'sofra-moment-'));
    chmodSync(place, 0o755); // when run as root, PostgreSQL runs as another account
    try {
      return await prove(place, setting);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
};

async function prove(place: string, setting: Setting) {
  const settings = {
    LOG_LEVEL: 'silent',
    SOFRA_DEMO: '0',
    SOFRA_DATA_DIR: path.join(place, 'data'),
    SOFRA_BACKUP_DIR: path.join(place, 'backups'),
    SOFRA_WAL_ARCHIVE: path.join(place, 'wal'),
  };
  const sold = await liveUntilTheDiskIsLost(settings, setting);
  rmSync(settings.SOFRA_DATA_DIR, { recursive: true, force: true });
  const restored = { ...settings, SOFRA_DATA_DIR: path.join(place, 'restored') };
  setting.log(
    await mustRun('restore', ['--physical', sold.copy, '--to', sold.moment.toISOString()], restored),
  );
  const found = await paymentsServed(restored);
  const violations: string[] = [];
  const lost = sold.before.filter((id) => !found.has(id));
  const after = sold.after.filter((id) => found.has(id));
  if (lost.length > 0) violations.push(`${lost.length} payments answered before the moment are lost`);
  if (after.length > 0) violations.push(`${after.length} payments from after the moment are there`);
  if (found.size !== sold.before.length)
    violations.push(`${found.size} payments were restored, ${sold.before.length} were answered`);
  if (sold.during === 0) violations.push('nothing was sold while the copy was taken');
  if (sold.after.length === 0) violations.push('nothing was sold after the moment');
  return {
    facts: `${sold.before.length} payments before the moment (${sold.during} during the copy), ${sold.after.length} after: ${lost.length} lost, ${after.length} too many`,
    violations,
  };
}

interface Sold {
  copy: string;
  moment: Date;
  before: string[];
  during: number;
  after: string[];
}

async function liveUntilTheDiskIsLost(settings: Record<string, string>, setting: Setting): Promise<Sold> {
  const server = await startServerProcess('', settings);
  try {
    const business = await openBusiness(`http://127.0.0.1:${server.port}`, { tables: 2 });
    const sales = Math.max(4, partOf(SALES, setting));
    const before = await sell(business, sales);
    const copying = { isOver: false };
    const copied = mustRun('backup', ['--physical'], settings).finally(() => (copying.isOver = true));
    const during: string[] = [];
    while (!copying.isOver) during.push(...(await sell(business, 1)));
    const copy = /alındı: (\S+)/.exec(await copied)?.[1] ?? '';
    before.push(...during, ...(await sell(business, sales)));
    await sleep(APART_MS);
    const moment = new Date();
    await sleep(APART_MS);
    const after = await sell(business, sales);
    await untilArchived(settings);
    return { copy, moment, before, during: during.length, after };
  } finally {
    await server.stop();
  }
}

/** Opens and pays bills for one item each; returns the bills whose payment was acknowledged. */
async function sell(business: Business, count: number): Promise<string[]> {
  const [token = ''] = business.cashiers;
  const paid: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const table = business.tables[number % business.tables.length] ?? '';
    const body = { lines: [{ itemId: business.items.iskender, qty: 1 }] };
    const order = await must<{ id: string }>(business.url, {
      path: `/tables/${table}/add-lines`,
      token,
      body,
    });
    const payment = { method: 'CASH', finalTotal: 450.5 };
    await must(business.url, { path: `/orders/${order.id}/pay`, token, body: payment });
    paid.push(order.id);
  }
  return paid;
}

/** Finishes the current WAL segment and waits until it is archived, which a quiet business does after a minute. */
async function untilArchived(settings: Record<string, string>): Promise<void> {
  await withDatabase(readConfig(settings), async (connection) => {
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query<{ last: string }>('select pg_walfile_name(pg_switch_wal()) as last');
    for (let tries = 0; tries < 600; tries += 1) {
      const { rows: archived } = await client.query<{ isThere: boolean }>(
        'select coalesce(last_archived_wal, $2) >= $1 as "isThere" from pg_stat_archiver',
        [rows[0]?.last, ''],
      );
      if (archived[0]?.isThere === true) break;
      await sleep(100);
    }
    await client.end();
  });
}

/** Starts a server on the restored directory and returns the bills paid in it. */
async function paymentsServed(settings: Record<string, string>): Promise<Set<string>> {
  const server = await startServerProcess('', settings);
  try {
    return await withOwnerConnection(readConfig(settings), async (client) => {
      const { rows } = await client.query<{ id: string }>('select order_id as id from payments');
      return new Set(rows.map(({ id }) => id));
    });
  } finally {
    await server.stop();
  }
}
