import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BackupFailureReason, BackupMessage } from '#src/backup/backup-failure.ts';

/** There is no new backup, or nobody could open it. */
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
  /** Breaks it off; what was not finished does not count. */
  signal: AbortSignal;
}

/** Takes one backup of the installation, opens it, and keeps the newest. Errors: BackupFailed. */
export type TakeBackup = (watching: Watching) => Promise<void>;

/**
 * In a process of its own, with the settings of this one: 140 MB and a processor for half a minute of a million rows are
 * nothing that a till should share (docs/decisions/0037).
 */
export const takeBackupInProcess =
  (environment: NodeJS.ProcessEnv): TakeBackup =>
  async ({ onPhase, signal }) => {
    // Built, it stands beside the server under the same name, with the ending of what is built.
    const program = new URL(`./backup-main${path.extname(import.meta.filename)}`, import.meta.url);
    const child = fork(program, { env: environment, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const stop = () => child.kill('SIGKILL'); // what it leaves has no name yet, or no connection
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
