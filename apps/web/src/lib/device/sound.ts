import { createSource, useStore } from '#src/lib/device/store.ts';

/** `waiting`: the browser needs a gesture of the user first (*Sesi aç*); `none`: it has no audio. */
type SoundState = 'none' | 'waiting' | 'ready';

let context: AudioContext | undefined;
const sound = createSource(soundState);

function soundState(): SoundState {
  if (typeof AudioContext !== 'function') return 'none';
  return context?.state === 'running' ? 'ready' : 'waiting';
}

/** Call it from a user gesture; afterwards the browser allows sounds. */
export function openSound(): void {
  if (typeof AudioContext !== 'function') return;
  if (!context) {
    context = new AudioContext();
    // A phone call or another application may suspend the audio later.
    context.addEventListener('statechange', sound.changed);
  }
  void context.resume().then(sound.changed, () => undefined);
}

/** Enables the sound at the first tap or key press. Returns a function that stops it. */
export function openSoundByGesture(): () => void {
  const open = () => {
    if (soundState() === 'waiting') openSound();
  };
  addEventListener('pointerup', open);
  addEventListener('keydown', open);
  return () => {
    removeEventListener('pointerup', open);
    removeEventListener('keydown', open);
  };
}

export const useSoundState = (): SoundState => useStore(sound);

/**
 * Pairs of pitch in Hz and start in seconds. A new ticket is a rising tune and a late order a falling one. A ready dish
 * rings twice, and a guest's call sounds like a door bell.
 */
const TUNES = {
  newTicket: [
    [659, 0],
    [880, 0.16],
    [1175, 0.32],
  ],
  late: [
    [880, 0],
    [659, 0.2],
    [494, 0.4],
  ],
  ready: [
    [1319, 0],
    [1319, 0.2],
  ],
  call: [
    [988, 0],
    [784, 0.24],
  ],
} as const;
export type Tune = keyof typeof TUNES;

const TONE_S = 0.28;
const LOUDNESS = 0.4;

/** Generates the tune, so that no file has to be loaded. Silent until the sound is enabled. */
export function play(tune: Tune): void {
  if (!context || soundState() !== 'ready') return;
  for (const [pitch, after] of TUNES[tune]) playTone(context, pitch, context.currentTime + after);
}

function playTone(on: AudioContext, pitch: number, at: number): void {
  const tone = on.createOscillator();
  const volume = on.createGain();
  tone.frequency.value = pitch;
  // A tone that starts or ends at full volume would click.
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + TONE_S);
  tone.connect(volume).connect(on.destination);
  tone.start(at);
  tone.stop(at + TONE_S);
}
