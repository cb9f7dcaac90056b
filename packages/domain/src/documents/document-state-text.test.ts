import { expect, test } from 'vitest';
import { documentCountsText } from './document-state-text.ts';

const NONE = { DRAFT: 0, QUEUED: 0, SENT: 0, ACCEPTED: 0, REJECTED: 0, CANCELED: 0, UNKNOWN: 0 };

test('what was sent, waits, was rejected and is unknown is counted in words (DOCUMENT-51)', () => {
  expect(documentCountsText({ ...NONE, DRAFT: 9 })).toBeNull();
  expect(
    documentCountsText({
      ...NONE,
      DRAFT: 9,
      SENT: 2,
      ACCEPTED: 3,
      QUEUED: 1,
      REJECTED: 1,
      UNKNOWN: 1,
      CANCELED: 1,
    }),
  ).toBe('5 gönderildi · 1 bekliyor · 1 reddedildi · 1 belirsiz · 1 iptal');
});
