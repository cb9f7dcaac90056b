import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import type { Account } from '#src/platform/operating-system/operating-system.ts';
import { errorCode } from '#src/platform/operations/startup-error.ts';

/** Queries to the operating system. A test provides its own responses. */
export interface Machine {
  readonly arch: string;
  readonly temporaryDirectory: string;
  /** The output of a program; null when it is not there or fails. */
  readonly run: (program: string, args: readonly string[], account?: Account | null) => string | null;
  /** Empty when the file is gone or not for us. */
  readonly read: (file: string) => string;
  readonly list: (directory: string) => string[];
  /** Two names (a link, another mount) of one directory; one that cannot be read is never the same. */
  readonly isSameDirectory: (one: string, other: string) => boolean;
  readonly canRead: (directory: string) => boolean;
  readonly userId: () => number | null;
  readonly kill: (pid: number, signal: NodeJS.Signals) => void;
}

export const machine: Machine = {
  arch: process.arch,
  temporaryDirectory: os.tmpdir(),
  run: (program, args, account = null) => {
    const { status, stdout } = spawnSync(program, args, {
      ...account,
      cwd: '/',
      encoding: 'utf8',
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    });
    return status === 0 ? stdout : null;
  },
  read: (file) => {
    try {
      return fs.readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  },
  list: (directory) => {
    try {
      return fs.readdirSync(directory);
    } catch {
      return [];
    }
  },
  isSameDirectory: (one, other) => {
    try {
      const [a, b] = [fs.statSync(one), fs.statSync(other)];
      return a.dev === b.dev && a.ino === b.ino;
    } catch {
      return false;
    }
  },
  canRead: (directory) => {
    try {
      fs.accessSync(directory, fs.constants.R_OK);
      return true;
    } catch {
      return false;
    }
  },
  userId: () => process.getuid?.() ?? null,
  kill: (pid, signal) => {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error; // it ended meanwhile, as requested
    }
  },
};
