import { existsSync } from 'node:fs';
import path from 'node:path';
import { newDirectory, runProgram, type SofraProcess } from './sofra-process.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../apps/print-agent/dist/sofra-print-agent.mjs');

/** A computer on site: the directory of the agent's files, and how it reaches the server. */
export interface Site {
  server: string;
  token: string;
  directory: string;
}

export const newSite = (server: string, token: string): Site => ({
  server,
  token,
  directory: newDirectory(),
});

/** Starts the built agent as it is distributed; it may print on printers of this machine. */
export function startAgent({ server, token, directory }: Site, args: readonly string[] = []): SofraProcess {
  if (!existsSync(PROGRAM)) throw new Error('build it first: node scripts/prepare.mjs --web');
  return runProgram(
    process.execPath,
    [PROGRAM, '--cidrs', '127.0.0.0/8', '--ports', '1-65535', '--state', directory, ...args],
    {
      SOFRA_SERVER: server,
      SOFRA_AGENT_TOKEN: token,
      XDG_CONFIG_HOME: directory,
      STATE_DIRECTORY: '',
      JOURNAL_STREAM: '',
    },
  );
}
