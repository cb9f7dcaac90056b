import { setTimeout as sleep } from 'node:timers/promises';

/** Events within this time are sent to the other processes in one message. */
const WINDOW_MS = 10;
/** Pause after a message could not be sent. */
const RETRY_MS = 1_000;
/** Time limit for a stopping process to send its remaining events. */
const LAST_WORDS_MS = 1_000;

interface Source {
  isEmpty: () => boolean;
  /** Empties the queue into the payloads of one message. */
  take: () => readonly string[];
}

interface Way {
  send: (payloads: readonly string[]) => Promise<void>;
  onFailure: (error: unknown) => void;
}

/**
 * Sends queued messages in their order, one at a time and at most one in a window. A failed one is sent again before
 * anything else.
 */
export function createBatchSender(source: Source, { send, onFailure }: Way) {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let unsent: readonly string[] | undefined;
  let isClosed = false;

  const schedule = (ms: number) => {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms).unref();
  };
  const sendNext = async () => {
    try {
      unsent ??= source.take();
      await send(unsent);
      unsent = undefined;
      if (!source.isEmpty()) schedule(WINDOW_MS);
    } catch (error) {
      onFailure(error);
      schedule(RETRY_MS);
    }
  };
  const flush = (): Promise<void> => {
    if (underWay === undefined && (unsent !== undefined || !source.isEmpty()))
      underWay = sendNext().finally(() => (underWay = undefined));
    return underWay ?? Promise.resolve();
  };
  const sendTheRest = async () => {
    await underWay;
    let isFailing = false;
    while (!isFailing && (unsent !== undefined || !source.isEmpty())) {
      await flush();
      isFailing = unsent !== undefined;
    }
  };
  return {
    /** Sends what is queued a moment later, together with what else will be queued until then. */
    wake: () => {
      if (underWay === undefined) schedule(WINDOW_MS);
    },
    /** Sends what is left, if that is possible at once. */
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.race([sendTheRest(), sleep(LAST_WORDS_MS, undefined, { ref: false })]);
    },
  };
}
