import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';

const SERVER = path.resolve(import.meta.dirname, '../../dist/server.mjs');
/** The compile cache of `npm start`; without it a third of a start is loading the sources. */
const COMPILE_CACHE = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/sofra');

/** The running processes with their directories, so that they end with this one, also after Ctrl-C. */
const running = new Map<ChildProcess, string>();
process.on('exit', () => {
  for (const [child, dataDir] of running) {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** The server in a process of its own; several may share one database. */
export interface ServerProcess {
  port: number;
  pid: number;
  isRunning: () => boolean;
  /** Exit code; null when a signal ended it. */
  exitCode: Promise<number | null>;
  /** Kills it without notice, as a power cut would. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The URL of a database that listens on a socket file. */
export const databaseUrl = ({ host = '', user = '', database = '' }: ConnectionSettings): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

export async function startServerProcess(
  url: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const { listening, ...server } = launchServer(url, settings);
  return { ...server, port: await listening };
}

export interface LaunchedServer extends Omit<ServerProcess, 'port'> {
  /** Resolves with its port once it accepts requests; rejects when it ends before. */
  listening: Promise<number>;
}

/** Starts a server without waiting until it listens. */
export function launchServer(url: string, settings: Record<string, string> = {}): LaunchedServer {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sofra-process-'));
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      NODE_ENV: '',
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      DATABASE_URL: url,
      SOFRA_DATA_DIR: dataDir,
      PRINT_MODE: 'agent',
      LIMIT_REQUESTS_PER_MINUTE: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.set(child, dataDir);
  const exitCode = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child);
      rmSync(dataDir, { recursive: true, force: true });
      resolve(code);
    }),
  );
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exitCode;
  };
  return {
    pid: child.pid ?? 0,
    listening: portOf(child),
    exitCode,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const note = (text: string) => (said += text);
    child.stderr?.setEncoding('utf8').on('data', note);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/localhost:(\d+)/.exec(said);
      if (!found) return;
      // Until it listens its errors reject the promise; later ones are forwarded to standard error.
      child.stderr?.off('data', note).pipe(process.stderr, { end: false });
      resolve(Number(found[1]));
    });
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}
