import { vi } from 'vitest';

/** The loudspeaker at the edge, already open, and how much it has played. The page keeps the first one it gets. */
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

export function givenSpeaker() {
  vi.stubGlobal('AudioContext', TestSpeaker);
  speaker.tones = 0;
  return speaker;
}
