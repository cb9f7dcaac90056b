import { vi } from 'vitest';

/** Guest calls as the server sends them, for the tests of calls. */
export const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

export const wireCall = (n: number, tableName: string, kind: 'WAITER' | 'BILL', minutes = 0) => ({
  id: idOf(n),
  tableId: idOf(n + 50),
  tableName,
  kind,
  // Half a minute is added, because the clock on screen advances every half minute and may lag.
  createdAt: new Date(Date.now() - (minutes + 0.5) * 60_000).toISOString(),
});

/** A fake loudspeaker, already unlocked, that counts the tones played. The page keeps the first one it creates. */
const speaker = { tones: 0 };
class TestSpeaker extends EventTarget {
  state = 'running';
  currentTime = 0;
  resume = () => Promise.resolve();
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (next: unknown) => next,
  });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start: () => (speaker.tones += 1),
    stop: () => undefined,
  });
}

export function stubSpeaker() {
  vi.stubGlobal('AudioContext', TestSpeaker);
  speaker.tones = 0;
  return speaker;
}
