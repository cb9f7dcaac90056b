export interface Signal {
  raise: () => void;
  wait: (ms: number) => Promise<void>;
}

/** Wakes the waiting loop early; a call while it is not waiting is remembered for the next wait. */
export function createSignal(): Signal {
  let isRaised = false;
  let wakeUp = (): void => undefined;
  return {
    raise: () => {
      isRaised = true;
      wakeUp();
    },
    wait: async (ms) => {
      if (!isRaised) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isRaised = false;
    },
  };
}
