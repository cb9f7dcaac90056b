/**
 * Simulates a busy machine: React's scheduled work (rendering, effects) and responses of the server are delayed by this
 * time. An assertion that does not wait then fails every time, instead of once in some thousand runs under load. Raise
 * it to find more of them: `SOFRA_TEST_LATER_MS=50`.
 */
const LATER_MS = Number(process.env['SOFRA_TEST_LATER_MS'] ?? 5);
const startTimer = globalThis.setTimeout;

/** React's scheduler reads setImmediate when it is loaded, so this file must be imported first. */
Object.assign(globalThis, { setImmediate: (work: () => void) => startTimer(work, LATER_MS) });

/** The delay of a response in the network. It uses real time even if a test has set fake timers. */
export const aMomentLater = (): Promise<void> => new Promise((resolve) => startTimer(resolve, LATER_MS));
