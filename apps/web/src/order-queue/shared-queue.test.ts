import { afterEach, expect, test, vi } from 'vitest';
import { openChannel } from '#src/lib/device/browser-apis.ts';
import { followQueue, queuedBatches } from '#src/order-queue/shared-queue.ts';
import { denySiteData } from '#test/denied-site-data.ts';

afterEach(() => vi.unstubAllGlobals());

test('the queue works without a channel to other tabs, where the browser denies one (OFF-11)', () => {
  denySiteData();
  expect(openChannel('x')).toBeNull();
  const stop = followQueue();
  expect(queuedBatches()).toEqual([]);
  stop();
});
