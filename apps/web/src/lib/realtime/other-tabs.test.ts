import { expect, test } from 'vitest';
import { followOtherTabs } from '#src/lib/realtime/other-tabs.ts';

const write = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

test('a listener receives changes of its keys and a full clear, no other key, and nothing afterwards', () => {
  let changes = 0;
  const stop = followOtherTabs(['token', 'theme'], () => (changes += 1));
  write('theme');
  write(null);
  expect(changes).toBe(2);
  write('role');
  expect(changes).toBe(2);
  stop();
  write('token');
  expect(changes).toBe(2);
});
