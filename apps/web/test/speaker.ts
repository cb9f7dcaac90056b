import { vi } from 'vitest';

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
