/**
 * A busy machine, on purpose: what React does a moment after a change (drawing, effects) and what the server answers
 * come later by this. An assertion that does not wait for what it asserts then fails every time, instead of once in some
 * thousand runs on a machine that has other work. Raise it to look for more of them: `SOFRA_TEST_LATER_MS=50`.
 */
const LATER_MS = Number(process.env['SOFRA_TEST_LATER_MS'] ?? 5);
const startTimer = globalThis.setTimeout;

/** React's scheduler takes it when it is loaded, so this file comes before everything. */
Object.assign(globalThis, { setImmediate: (work: () => void) => startTimer(work, LATER_MS) });

/** The way of an answer through the network. Real time, whatever clock a test has set. */
export const aMomentLater = (): Promise<void> => new Promise((resolve) => startTimer(resolve, LATER_MS));
