import './slow-motion.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** A busy machine draws its first screen late; what never comes fails all the same. */
configure({ asyncUtilTimeout: 10_000 });

/** Files run beside each other in threads of one process, where the channel of one browser would be heard by all. */
const browser = crypto.randomUUID();
const SharedChannel = BroadcastChannel;
globalThis.BroadcastChannel = class extends SharedChannel {
  constructor(name: string) {
    super(`${browser}/${name}`);
  }
};

/** Nothing scrolls where nothing is laid out. */
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
});
