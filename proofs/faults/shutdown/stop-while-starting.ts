import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrl, launchServer, type LaunchedServer } from '@sofra/api/test/faults/server-process';
import type { Installation } from '#proofs/stage/installation.ts';

/** Fractions of the time a start takes: loading, migrating, listening. Most of it is loading. */
const MOMENTS = [0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.97];
const MUST_END_WITHIN_MS = 10_000;

export interface StartsSeen {
  stops: number;
  /** Starts that the server itself ended cleanly. */
  orderly: number;
  wrong: string[];
}

/**
 * The signal arrives at different times while a server starts on an empty database. Before its own code runs, nothing
 * handles the signal and nothing needs cleaning up; afterwards it must exit with 0. The next start must find the
 * database intact.
 */
export async function stopWhileStarting({ connection }: Installation): Promise<StartsSeen> {
  const seen: StartsSeen = { stops: 0, orderly: 0, wrong: [] };
  const admin = new pg.Client(connection);
  await admin.connect();
  const onEmptyDatabase = async (name: string, work: (launch: () => LaunchedServer) => Promise<void>) => {
    await admin.query(`create database ${name}`);
    const url = databaseUrl({ ...connection, database: name });
    await work(() => launchServer(url, { LOG_LEVEL: 'silent' }));
    await admin.query(`drop database ${name} with (force)`);
  };
  try {
    let wholeMs = 0;
    await onEmptyDatabase('whole_start', async (launch) => void (wholeMs = await startAndStop(launch())));
    for (const [at, moment] of MOMENTS.entries()) {
      await onEmptyDatabase(`half_start_${at}`, async (launch) => {
        await stopAfter(launch(), Math.round(wholeMs * moment), seen);
        await startAndStop(launch()).catch((error: unknown) =>
          seen.wrong.push(`the next start: ${String(error)}`),
        );
      });
    }
  } finally {
    await admin.end();
  }
  return seen;
}

/** Resolves with the milliseconds until the server listened; rejects when it never did. */
async function startAndStop(server: LaunchedServer): Promise<number> {
  const startedAt = performance.now();
  try {
    await server.listening;
    return performance.now() - startedAt;
  } finally {
    await server.stop();
  }
}

async function stopAfter(server: LaunchedServer, momentMs: number, seen: StartsSeen): Promise<void> {
  server.listening.catch(() => undefined); // it may end before it listens
  await sleep(momentMs);
  const startedAt = performance.now();
  await server.stop();
  const code = await server.exitCode;
  const ms = performance.now() - startedAt;
  seen.stops += 1;
  if (code === 0) seen.orderly += 1;
  if (code !== 0 && code !== null) seen.wrong.push(`stopped after ${momentMs} ms it ended with ${code}`);
  if (ms > MUST_END_WITHIN_MS)
    seen.wrong.push(`stopped after ${momentMs} ms it took ${Math.round(ms)} ms to end`);
}
