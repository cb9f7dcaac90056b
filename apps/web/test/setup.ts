import './slow-motion.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

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

afterEach(() => {
  cleanup();
  localStorage.clear();
});
