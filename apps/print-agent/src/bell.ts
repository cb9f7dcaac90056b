export interface Bell {
  ring: () => void;
  wait: (ms: number) => Promise<void>;
}

/** Wakes the waiting loop early; a call while it is not waiting is remembered. */
export function createBell(): Bell {
  let isRung = false;
  let wakeUp = (): void => undefined;
  return {
    ring: () => {
      isRung = true;
      wakeUp();
    },
    wait: async (ms) => {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isRung = false;
    },
  };
}
