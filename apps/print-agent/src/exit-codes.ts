/** What the process ends with; the unit of systemd and docs/print-agent.md name them. */
export const EXIT = {
  ok: 0,
  failed: 1,
  /** The settings cannot work as they are. */
  settings: 2,
  /** The token is revoked: starting again cannot help (`RestartPreventExitStatus=3`). */
  revoked: 3,
  alreadyRunning: 4,
} as const;

/** What a person can mend, in one Turkish sentence, and what the process then ends with. */
export class AgentError extends Error {
  readonly exitCode: number;

  constructor(text: string, exitCode: number = EXIT.settings) {
    super(text);
    this.exitCode = exitCode;
  }
}
