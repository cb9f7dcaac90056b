/**
 * The limit that the database alone allows. An evening of 16 waiters is recorded between server and database. A client
 * that does nothing else sends the same statements again, to a copy of the same database. The copy has the same
 * constraints, triggers, policies and seal. Slices of the evening and of the replay alternate. The result is the share
 * of the replay's rate that the evening reaches. The processor time of a save is measured on both sides.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPlace, runEvening, signIn } from './evening-restaurant.ts';
import { report } from './figures.ts';
import { closeConnections } from './kept-connections.ts';
import { summarizeAll, type Run } from './latencies.ts';
import { letPlannerLearn } from './measured-database.ts';
import { startRecordingProxy, type Recording } from './recording-proxy.ts';
import { openPlayer } from './replayed-recording.ts';
import {
  cpuSeconds,
  databaseOf,
  postgresCpuSeconds,
  startServerOn,
  startServerUnderTest,
} from './server-under-test.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SLICE = Math.max(1, Math.round(SECONDS / ROUNDS));
const SIZE = { waiters: 16, tables: 64, items: 200 };
/** As many as the server opens on two processors. */
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 6);

const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-replay-'));
// The account of the database must reach it, or root's server puts the cluster elsewhere.
chmodSync(directory, 0o755);
const [original, copy] = [path.join(directory, 'original'), path.join(directory, 'copy')];
try {
  const place = await prepare();
  const recorded = await record(place);
  await compare(place, recorded);
} finally {
  closeConnections();
  rmSync(directory, { recursive: true });
}

interface Recorded extends Recording {
  saves: number;
}

/** Opens the place, lets it work for a while, and copies its stopped database. */
async function prepare() {
  const server = await startServerOn(original);
  try {
    const place = await openPlace(server.url, SIZE);
    await runEvening(await signIn(server.url, place), 3);
    await letPlannerLearn(databaseOf({ dataDir: original }));
    return place;
  } finally {
    await server.stop();
    execFileSync('cp', ['-a', original, copy]);
  }
}

/** Records one slice of an evening for each round, by a second server that reaches the database through a proxy. */
async function record(place: Awaited<ReturnType<typeof openPlace>>): Promise<Recorded[]> {
  const host = await startServerOn(original);
  const proxy = await startRecordingProxy(socketOf(original));
  const server = await startServerUnderTest({
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${proxy.port}/sofra`,
  });
  try {
    const crew = await signIn(server.url, place);
    const recorded: Recorded[] = [{ ...proxy.take(), saves: 0 }];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { latencies } = await runEvening(crew, SLICE);
      recorded.push({ ...proxy.take(), saves: latencies.length });
    }
    return recorded;
  } finally {
    await server.stop();
    proxy.stop();
    await host.stop();
  }
}

/** Plays each recording on the copy, in turn with a slice of the evening on the original. */
async function compare(
  place: Awaited<ReturnType<typeof openPlace>>,
  [signedIn, ...recorded]: readonly Recorded[],
): Promise<void> {
  const servers = [await startServerOn(original), await startServerOn(copy)] as const;
  try {
    const [evening, replay] = [side(servers[0].pid, original), side(null, copy)];
    const crew = await signIn(servers[0].url, place);
    const socket = socketOf(copy);
    const setUp = recorded[0]?.setUp ?? [];
    const player = await openPlayer(socket, { setUp, connections: CONNECTIONS });
    if (signedIn) await player.play(signedIn);
    let errors = 0;
    for (const part of recorded) {
      await evening.during(async () => {
        const run = await runEvening(crew, SLICE);
        return { ...run, saves: run.latencies.length };
      });
      await replay.during(async () => {
        const run = await player.play(part);
        errors += run.errors - part.errors;
        return { ...run, saves: part.saves };
      });
    }
    player.close();
    printShare(evening.taken, replay.taken, errors);
  } finally {
    for (const server of servers) await server.stop();
  }
}

type Part = Run & { saves: number };
interface Taken {
  parts: Part[];
  databaseSeconds: number;
  serverSeconds: number;
}

/** Collects slices with the processor time of the database, and of the server where there is one. */
function side(server: number | null, dataDir: string) {
  const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
  const taken: Taken = { parts: [], databaseSeconds: 0, serverSeconds: 0 };
  const spent = () => ({
    database: postgresCpuSeconds(postmaster),
    server: server === null ? 0 : cpuSeconds(server),
  });
  const during = async (work: () => Promise<Part>) => {
    const before = spent();
    taken.parts.push(await work());
    taken.databaseSeconds += spent().database - before.database;
    taken.serverSeconds += spent().server - before.server;
  };
  return { taken, during };
}

function printShare(evening: Taken, replay: Taken, errors: number): void {
  const [ours, limit] = [perSecond(evening), perSecond(replay)];
  console.log(`replay: ${limit.toFixed(0)} saves per s over ${CONNECTIONS} connections`);
  report([
    {
      ...{ what: 'saves of 16 waiters', value: ours, unit: 'per s', isJudgedByRatio: true },
      ...{ ratio: { share: ours / limit, to: 'the replay' }, must: { least: 0.45 }, goal: { least: 0.6 } },
    },
    { what: 'their p99', value: summarizeAll(evening.parts).p99, unit: 'ms' },
    {
      ...{ what: 'database processor time of a save', value: msOf(evening, 'databaseSeconds'), unit: 'ms' },
      ratio: { share: msOf(evening, 'databaseSeconds') / msOf(replay, 'databaseSeconds'), to: 'the replay' },
    },
    { what: 'server processor time of a save', value: msOf(evening, 'serverSeconds'), unit: 'ms' },
    { what: 'statements that failed in the replay only', value: Math.max(0, errors), unit: 'errors' },
  ]);
}

function savesOf({ parts }: Taken): number {
  return parts.reduce((sum, { saves }) => sum + saves, 0);
}

function perSecond(taken: Taken): number {
  return savesOf(taken) / taken.parts.reduce((sum, { seconds }) => sum + seconds, 0);
}

function msOf(taken: Taken, of: 'databaseSeconds' | 'serverSeconds'): number {
  return (taken[of] * 1_000) / savesOf(taken);
}

function socketOf(dataDir: string): string {
  const { host, port } = databaseOf({ dataDir });
  return path.join(host, `.s.PGSQL.${port}`);
}
