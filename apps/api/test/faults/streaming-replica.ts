import { chownSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { copyCluster } from '#src/backup/physical/copy-cluster.ts';
import {
  ROOT_HOME,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#src/platform/postgres/embedded-postgres.ts';
import { databaseAccount } from '#src/platform/postgres/postgres-account.ts';
import { placeOfCluster } from '#src/platform/postgres/postgres-cluster.ts';

interface Primary {
  dataDir: string;
  postgres: EmbeddedPostgres;
}

/** Starts a copy of `primary` in `dataDir` that follows it by streaming replication. */
export async function makeStreamingReplica(primary: Primary, dataDir: string): Promise<EmbeddedPostgres> {
  const account = databaseAccount(path.join(dataDir, 'postgres'));
  const target = placeOfCluster(dataDir, account, ROOT_HOME);
  const label = await copyWhileItRuns(primary, target);
  writeFileSync(path.join(target, 'backup_label'), label, { mode: 0o600 });
  writeFileSync(path.join(target, 'standby.signal'), '', { mode: 0o600 });
  if (account) {
    for (const name of ['.', ...readdirSync(target, { encoding: 'utf8', recursive: true })])
      chownSync(path.join(target, name), account.uid, account.gid);
  }
  return startStreamingReplica(primary, dataDir);
}

/** Starts a replica that was made and stopped before; it catches up by itself. */
export const startStreamingReplica = ({ postgres }: Primary, dataDir: string): Promise<EmbeddedPostgres> => {
  const { host, port, user } = postgres.connection;
  return startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: {
      primary_conninfo: `host='${host}' port=${port} user=${user}`,
      hot_standby_feedback: 'on',
      wal_retrieve_retry_interval: '100ms',
    },
  });
};

async function copyWhileItRuns({ dataDir, postgres }: Primary, target: string): Promise<string> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    await copyCluster(realpathSync(path.join(dataDir, 'postgres')), target, () => undefined);
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    return rows[0]?.label ?? '';
  } finally {
    await client.end();
  }
}
