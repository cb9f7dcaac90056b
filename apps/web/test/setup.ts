import './slow-motion.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { untilAnswered } from './stub-server.ts';

/**
 * A busy machine may render the first screen late. Longer waiting hides no failure: an element that never appears still
 * fails.
 */
configure({ asyncUtilTimeout: 30_000 });

/**
 * Test files run in threads of one process, where they would share BroadcastChannels; a prefix separates them like
 * browsers.
 */
const browser = crypto.randomUUID();
const SharedChannel = BroadcastChannel;
globalThis.BroadcastChannel = class extends SharedChannel {
  constructor(name: string) {
    super(`${browser}/${name}`);
  }
};

/** jsdom has no layout and does not implement scrolling. */
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** The first hook after a test: the outcome of its last action, such as a toast, must not appear in the next one. */
afterEach(async () => {
  await untilAnswered();
  cleanup();
  localStorage.clear();
});
