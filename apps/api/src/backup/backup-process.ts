import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BackupFailureReason, BackupMessage } from '#src/backup/backup-failure.ts';

/** The backup could not be taken, or could not be verified. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
  readonly reason: BackupFailureReason;

  constructor(reason: BackupFailureReason, text: string) {
    super(text);
    this.reason = reason;
  }
}

export interface Watching {
  onPhase: (phase: 'COPYING' | 'VERIFYING') => void;
  /** Aborts the backup; an unfinished one is discarded. */
  signal: AbortSignal;
}

/** Takes one backup of the installation, verifies it, and removes the oldest. Errors: BackupFailed. */
export type TakeBackup = (watching: Watching) => Promise<void>;

/**
 * Runs in a separate process with the settings of this one, so that tills are not slowed. A backup of a million rows
 * needs 140 MB and half a minute of a processor (docs/decisions/0037).
 */
export const takeBackupInProcess =
  (environment: NodeJS.ProcessEnv): TakeBackup =>
  async ({ onPhase, signal }) => {
    // In a build the program lies beside the server, with the file extension of built files.
    const program = new URL(`./backup-main${path.extname(import.meta.filename)}`, import.meta.url);
    const child = fork(program, { env: environment, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const stop = () => child.kill('SIGKILL'); // an unfinished backup has no final name, and the connection ends
    signal.addEventListener('abort', stop, { once: true });
    let last: BackupMessage | null = null;
    child.on('message', (message) => {
      last = message as BackupMessage;
      if (last.kind === 'phase') onPhase(last.phase);
    });
    child.on('error', () => undefined); // followed by 'close'
    if (signal.aborted) stop();
    const [code] = (await once(child, 'close')) as [number | null];
    signal.removeEventListener('abort', stop);
    const message = last as BackupMessage | null;
    if (message?.kind === 'failed') throw new BackupFailed(message.reason, message.text);
    if (message?.kind !== 'done') throw new BackupFailed('OTHER', `the backup ended with ${code}`);
  };
