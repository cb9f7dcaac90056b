import * as fs from 'node:fs';
import path from 'node:path';
import { listBackups } from '#src/backup/backup-files.ts';
import { readManifest } from '#src/backup/physical/manifest.ts';

const SEGMENT = /^[0-9A-F]{24}$/;
const ARCHIVED_SEGMENT = /^([0-9A-F]{24})\.gz$/;
const HISTORY = /^[0-9A-F]{8}\.history\.gz$/;

/** The position of a segment in the WAL without its timeline, which is the first third of its name. */
const positionOf = (segment: string): string => segment.slice(8);

/** The segments of a running cluster from the first to the last one given. */
export function segmentsBetween(walDirectory: string, first: string, last: string): string[] {
  const names = fs.readdirSync(walDirectory).filter((name) => SEGMENT.test(name));
  return names.filter((name) => name >= first && name <= last).sort();
}

/** The archived files that a copy beginning with this segment needs. */
export function archivedSince(series: string, first: string): string[] {
  const isNeeded = (name: string): boolean => {
    const segment = ARCHIVED_SEGMENT.exec(name)?.[1];
    return HISTORY.test(name) || (segment !== undefined && positionOf(segment) >= positionOf(first));
  };
  return fs.readdirSync(series).filter(isNeeded).sort();
}

/** Removes the archived segments that no physical copy in the directory needs; returns how many. */
export function removeOldSegments(backupDirectory: string): number {
  const oldest = new Map<string, string>();
  for (const copy of listBackups(backupDirectory, 'PHYSICAL')) {
    const { walSeries, firstSegment } = readManifest(copy);
    // sorted by name, hence by time
    if (walSeries !== null && !oldest.has(walSeries)) oldest.set(walSeries, firstSegment);
  }
  let removed = 0;
  for (const [series, first] of oldest) {
    for (const name of fs.existsSync(series) ? fs.readdirSync(series) : []) {
      const segment = ARCHIVED_SEGMENT.exec(name)?.[1];
      if (segment === undefined || positionOf(segment) >= positionOf(first)) continue;
      fs.rmSync(path.join(series, name));
      removed += 1;
    }
  }
  return removed;
}
