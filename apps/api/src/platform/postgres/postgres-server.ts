import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from '#src/platform/operating-system/operating-system.ts';
import { thisSystem } from '#src/platform/operating-system/this-system.ts';
import { PROGRAM_ENVIRONMENT } from '#src/platform/postgres/postgres-cluster.ts';
import type { ServerAddress } from '#src/platform/postgres/data-directory-lock.ts';
import { haveAllEnded, removeStaleLocks } from '#src/platform/postgres/postgres-processes.ts';
import { errorCode, errorText } from '#src/platform/operations/startup-error.ts';

/** Replaying the WAL after a power cut may take minutes on a small machine. */
const START_TIMEOUT_MS = 300_000;
/** A fast shutdown that takes longer becomes an immediate one, because the whole server must end within 10 s. */
const STOP_TIMEOUT_MS = 6_000;
/** The time between two attempts to restart a database that does not start (on a full disk, for example). */
const RETRY_MS = 3_000;
const KEPT_LINES = 20;

export interface ServerLaunch {
  readonly native: string;
  readonly clusterDir: string;
  readonly address: ServerAddress;
  readonly account: Account | null;
  readonly settings: Readonly<Record<string, string>>;
  /** Time limit of the first start; five minutes unless the caller expects more WAL to replay. */
  readonly startTimeoutMs?: number;
  readonly log: (line: string) => void;
}

/** The lifecycle of one `postgres` process: it is started, restarted when it crashes, and stopped with us. */
export class PostgresServer {
  readonly #launch: ServerLaunch;
  #child: ChildProcess | null = null;
  #lastLines: string[] = [];
  #isStopping = false;
  #recovery: Promise<void> = Promise.resolve();

  constructor(launch: ServerLaunch) {
    this.#launch = launch;
  }

  /** Resolves when it accepts connections; rejects with PostgreSQL's last log lines when it does not start. */
  async start(): Promise<void> {
    const child = this.#spawn();
    this.#child = child;
    await this.#untilReady(child);
    child.once('exit', () => {
      if (!this.#isStopping) this.#recovery = this.#bringBack();
    });
    if (!isRunning(child)) throw new Error(this.#lastWords());
  }

  /** Writes a checkpoint and shuts down; transactions of clients that are still connected are rolled back. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#endChild();
    await this.#recovery;
    await this.#endChild(); // a process that was being restarted
  }

  async #endChild(): Promise<void> {
    const child = this.#child;
    if (!child || !isRunning(child)) return;
    const gone = once(child, 'exit');
    const tell = (signal: 'SIGINT' | 'SIGQUIT') =>
      thisSystem.signalPostgres(signal, child.pid ?? 0, this.#launch.native);
    tell('SIGINT');
    const impatience = setTimeout(() => tell('SIGQUIT'), STOP_TIMEOUT_MS);
    await gone;
    clearTimeout(impatience);
  }

  #spawn(): ChildProcess {
    const { native, clusterDir, account } = this.#launch;
    // detached: in a process group of its own, Ctrl-C in the terminal does not reach it. Only stop() ends it.
    const program = path.join(native, 'bin', thisSystem.programFile('postgres'));
    const child = spawn(program, ['-D', clusterDir, ...this.#arguments()], {
      ...account,
      cwd: '/',
      env: PROGRAM_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      windowsHide: true,
    });
    child.on('error', (error) => this.#remember(errorText(error)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => this.#remember(text));
    return child;
  }

  #arguments(): string[] {
    const { address, settings } = this.#launch;
    const all = {
      ...settings,
      ...(address.password === undefined ? socketOnly(address.host) : portOnly(address.host)),
      port: String(address.port), // of a socket it is only a part of the name
    };
    return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    const { startTimeoutMs = START_TIMEOUT_MS } = this.#launch;
    for (const until = Date.now() + startTimeoutMs; isRunning(child); await sleep(15)) {
      if (await isAccepting(this.#launch.address)) return;
      if (Date.now() > until) throw new Error('PostgreSQL does not accept connections');
    }
    throw new Error(this.#lastWords());
  }

  async #bringBack(): Promise<void> {
    while (!this.#isStopping && !(await this.#isBack())) await sleep(RETRY_MS);
  }

  async #isBack(): Promise<boolean> {
    const { clusterDir, address, log } = this.#launch;
    log('PostgreSQL ended by itself; starting it again');
    try {
      if (await haveAllEnded(clusterDir, START_TIMEOUT_MS)) removeStaleLocks(clusterDir, address.host);
      await this.start();
      return true;
    } catch (error) {
      log(`PostgreSQL did not come back: ${errorText(error)}`);
      return false;
    }
  }

  #remember(text: string): void {
    for (const line of text.split('\n').filter(Boolean)) {
      this.#lastLines = [...this.#lastLines, line].slice(-KEPT_LINES);
      this.#launch.log(line);
    }
  }

  #lastWords(): string {
    return this.#lastLines.join('\n') || 'PostgreSQL ended without a word';
  }
}

/** No TCP port, so no password is needed. */
const socketOnly = (directory: string) => ({
  listen_addresses: '',
  unix_socket_directories: directory,
  unix_socket_permissions: '0700',
});

const portOnly = (host: string) => ({ listen_addresses: host, unix_socket_directories: '' });

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function isAccepting(address: ServerAddress): Promise<boolean> {
  const session = new pg.Client({ ...address, database: 'postgres' });
  session.on('error', () => undefined); // connect() rejects as well
  try {
    await session.connect();
  } catch (error) {
    // The socket does not exist yet, or "the database system is starting up".
    if (['ENOENT', 'ECONNREFUSED', '57P03'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
  await session.end();
  return true;
}
