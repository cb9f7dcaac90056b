import { createSource, useStore } from '#src/lib/store.ts';

/** waiting = the browser wants a gesture first (*Sesi aç*), none = it makes no sound at all. */
type SoundState = 'none' | 'waiting' | 'ready';

let context: AudioContext | undefined;
const sound = createSource(soundState);

function soundState(): SoundState {
  if (typeof AudioContext !== 'function') return 'none';
  return context?.state === 'running' ? 'ready' : 'waiting';
}

/** From a gesture: afterwards the device may be heard. */
export function openSound(): void {
  if (typeof AudioContext !== 'function') return;
  if (!context) {
    context = new AudioContext();
    // A call or another application may take the sound away again.
    context.addEventListener('statechange', sound.changed);
  }
  void context.resume().then(sound.changed, () => undefined);
}

/** Any tap or key opens the sound, until it is open. Returns how to stop. */
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

/** Tones as pitch and start in seconds: a new ticket rises, what is ready rings twice, a guest’s call is a door bell. */
const TUNES = {
  newTicket: [
    [659, 0],
    [880, 0.16],
    [1175, 0.32],
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

/** Made here, so that nothing has to be fetched; silent until the sound is open. */
export function play(tune: Tune): void {
  if (!context || soundState() !== 'ready') return;
  for (const [pitch, after] of TUNES[tune]) playTone(context, pitch, context.currentTime + after);
}

function playTone(on: AudioContext, pitch: number, at: number): void {
  const tone = on.createOscillator();
  const volume = on.createGain();
  tone.frequency.value = pitch;
  // A tone that starts or ends at full volume clicks.
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + TONE_S);
  tone.connect(volume).connect(on.destination);
  tone.start(at);
  tone.stop(at + TONE_S);
}
