export interface Bell {
  ring: () => void;
  wait: (ms: number) => Promise<void>;
}

/** Lets one sleeper wake early; a ring while nobody sleeps is remembered. */
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
