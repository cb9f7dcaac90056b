/** The exit codes of the process; the systemd unit and docs/print-agent.md name them. */
export const EXIT = {
  ok: 0,
  failed: 1,
  /** The settings are invalid. */
  settings: 2,
  /** The token is revoked: restarting cannot help (`RestartPreventExitStatus=3`). */
  revoked: 3,
  alreadyRunning: 4,
} as const;

/** An error that the user can fix: one Turkish sentence and the exit code of the process. */
export class AgentError extends Error {
  readonly exitCode: number;

  constructor(text: string, exitCode: number = EXIT.settings) {
    super(text);
    this.exitCode = exitCode;
  }
}
