import type { ListeningScreens } from '#proofs/faults/listening-screens.ts';

const LOOK_MS = 100;

/** Looks at every screen ten times a second; `end` returns the longest time in which one of them received nothing. */
export function watchSilence({ received }: ListeningScreens): { end: () => number } {
  const startedAt = performance.now();
  const heard = received.map((count) => ({ count, at: startedAt }));
  let longest = 0;
  const look = () => {
    const now = performance.now();
    heard.forEach((screen, at) => {
      longest = Math.max(longest, now - screen.at);
      const count = received[at] ?? 0;
      if (count !== screen.count) heard[at] = { count, at: now };
    });
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    end: () => {
      look();
      clearInterval(timer);
      return longest;
    },
  };
}
