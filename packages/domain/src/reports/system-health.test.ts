import { describe, expect, test } from 'vitest';
import {
  archiveHealth,
  backupHealth,
  backupProofHealth,
  bookHealth,
  clockHealth,
  clockLead,
  databaseHealth,
  embeddedHealth,
  queueHealth,
  serverHealth,
  worstOf,
} from './system-health.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

test('a card has the state of its worst line (REL-40)', () => {
  expect([worstOf(), worstOf('GOOD', 'WARN'), worstOf('WARN', 'BAD', 'GOOD')]).toEqual([
    'GOOD',
    'WARN',
    'BAD',
  ]);
});

test.each([
  [null, 'BAD'],
  [ago(1), 'GOOD'],
  [ago(26), 'GOOD'],
  [ago(26.01), 'BAD'],
])('a backup that ended at %s is %s', (finishedAt, health) => {
  expect(backupHealth(finishedAt && { finishedAt }, NOW)).toBe(health);
});

test.each([
  [null, null, 'GOOD'],
  [ago(1), null, 'GOOD'],
  [ago(1), ago(2), 'GOOD'],
  [ago(2), ago(1), 'BAD'],
  [null, ago(1), 'BAD'],
])('an archive last written at %s that last failed at %s is %s', (archivedAt, failedAt, health) => {
  expect(archiveHealth({ archivedAt, failedAt })).toBe(health);
});

test('a copy that was never opened is a warning', () => {
  expect([backupProofHealth({ verifiedAt: null }), backupProofHealth({ verifiedAt: ago(9) })]).toEqual([
    'WARN',
    'GOOD',
  ]);
});

test.each([
  [null, 'WARN'],
  [{ checkedAt: ago(32), violations: 0 }, 'GOOD'],
  [{ checkedAt: ago(33), violations: 0 }, 'WARN'],
  [{ checkedAt: ago(1), violations: 1 }, 'BAD'],
])('books with the checks %j are %s', (check, health) => {
  expect(bookHealth(check, NOW)).toBe(health);
});

test.each([
  [{ uncertain: 0, failed: 0, waitingSince: null }, 'GOOD'],
  [{ uncertain: 0, failed: 0, waitingSince: ago(0.03) }, 'GOOD'],
  [{ uncertain: 0, failed: 0, waitingSince: ago(0.04) }, 'WARN'],
  [{ uncertain: 1, failed: 0, waitingSince: null }, 'WARN'],
  [{ uncertain: 0, failed: 1, waitingSince: null }, 'BAD'],
])('a queue with %j is %s', (queue, health) => {
  expect(queueHealth(queue, NOW)).toBe(health);
});

test.each([
  [null, 'GOOD'],
  [275 * 24, 'GOOD'],
  [275 * 24 + 1, 'WARN'],
])('an embedded PostgreSQL released %s hours ago is %s (REL-49)', (hours, health) => {
  expect(embeddedHealth(hours === null ? null : ago(hours), NOW)).toBe(health);
});

describe('a device and the server', () => {
  test('travel time does not count as a wrong clock', () => {
    expect(clockLead(NOW, NOW.getTime() - 400, NOW.getTime() + 400)).toBe(0);
    expect(clockLead(NOW, NOW.getTime() + 179_000, NOW.getTime() + 181_000)).toBe(180_000);
  });

  test.each([
    [120_000, 'GOOD'],
    [120_001, 'WARN'],
    [-120_001, 'WARN'],
  ])('clocks that are %d ms apart are %s', (lead, health) => {
    expect(clockHealth(lead)).toBe(health);
  });

  test('a slow response is a warning', () => {
    expect([databaseHealth(200), databaseHealth(201), serverHealth(1_000), serverHealth(1_001)]).toEqual([
      'GOOD',
      'WARN',
      'GOOD',
      'WARN',
    ]);
  });
});
