/**
 * Release dates of the packaged PostgreSQL, by the version it reports. When you update the package, add the date
 * (postgresql.org, "Release Notes"). A test compares this with the lock file.
 */
const RELEASED: Readonly<Record<string, string>> = { '18.4': '2026-05-14' };

/** The release of the embedded PostgreSQL; null for a version that was never shipped. */
export function embeddedReleasedAt(version: string): Date | null {
  const day = RELEASED[version];
  return day === undefined ? null : new Date(`${day}T00:00:00Z`);
}
