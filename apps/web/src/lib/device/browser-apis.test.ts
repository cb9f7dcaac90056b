import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  askToKeepStorage,
  databases,
  localValues,
  openChannel,
  serviceWorkers,
  webLocks,
} from '#src/lib/device/browser-apis.ts';
import { withWebLock } from '#src/lib/device/with-web-lock.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';
import { denySiteData } from '#test/denied-site-data.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a browser that blocks site data (Firefox)', () => {
  test('has none of these parts, and throws no error', () => {
    denySiteData();
    expect([localValues(), databases(), openChannel('x'), webLocks(), serviceWorkers()]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('keeps values for the life of the page (UI-37)', () => {
    denySiteData();
    writeStored('dd-last-email', 'garson@ornek.example');
    expect(readStored('dd-last-email')).toBe('garson@ornek.example');
  });

  test('works where locks are denied (OFF-11)', async () => {
    denySiteData();
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
    await withWebLock('bir-is', work);
    expect(work).toHaveBeenCalledOnce();
  });
});

test('the page requests persistent storage once, unless the browser grants it already (OFF-11)', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  vi.stubGlobal('navigator', { storage: { persist, persisted: () => Promise.resolve(false) } });
  await askToKeepStorage();
  await askToKeepStorage();
  expect(persist).toHaveBeenCalledOnce();
});
