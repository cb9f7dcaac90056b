/**
 * A reason not to start that the user at the terminal can act on. `message` is one plain Turkish sentence (or two) and
 * is all that server.ts prints. `cause` has the technical error for the log.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The message of any thrown value, for matching and for logs. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of a Node or PostgreSQL error (`ENOSPC`, `53100`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * PostgreSQL has a code of its own for a full disk, Node and the PostgreSQL programs use the system's. An exceeded
 * quota or file size limit has no code in PostgreSQL and is recognised by its message.
 */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code === '53100' ||
    /No space left on device|disk quota exceeded|could not (extend|write).*: file too large/i.test(
      errorText(error),
    )
  );
}

export function diskFull(place: string, cause: unknown): StartupError {
  return new StartupError(`Disk dolu: ${place} için yer açıp yeniden başlatın.`, { cause });
}
