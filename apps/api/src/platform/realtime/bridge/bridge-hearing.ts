import type { RealtimeEvent } from '@sofra/contract/realtime';
import type { Logger } from 'pino';
import type { DeviceCensus } from '#src/platform/realtime/bridge/device-census.ts';
import type { Entry } from '#src/platform/realtime/bridge/event-queue.ts';
import { createAssembler } from '#src/platform/realtime/bridge/message-parts.ts';
import { realtimeMessages, realtimeRefreshes } from '#src/platform/operations/metrics.ts';

export interface BridgeListener {
  onEvents: (businessId: string, events: readonly RealtimeEvent[]) => void;
  /** Events for the screens of a business were lost; for those of all businesses when it is null. */
  onLost: (businessId: string | null) => void;
  sessionsHere: (businessId: string) => Promise<string[]>;
}

interface Surroundings {
  listener: BridgeListener;
  census: DeviceCensus;
  say: (entry: Entry) => void;
  log: Logger;
}

export type Hearing = ReturnType<typeof createHearing>;

/** Receives the messages of the other processes, and responds to them. */
export function createHearing(own: string, { listener, census, say, log }: Surroundings) {
  let hasStarted = false;
  /** Processes that have sent a message and have not ended. */
  const others = new Set<string>();
  let wasSilent = false;
  const lose = (reason: string, businessId: string | null = null) => {
    realtimeRefreshes.inc({ reason });
    listener.onLost(businessId);
  };
  const answerCount = async (question: string, businessId: string) =>
    say(['counted', question, await listener.sessionsHere(businessId)]);

  const hear = (speaker: string, entry: Entry): void => {
    if (entry[0] === 'events') listener.onEvents(entry[1], entry[2]);
    else if (entry[0] === 'everything') lose('told', entry[1]);
    else if (entry[0] === 'count') void answerCount(entry[1], entry[2]);
    else if (entry[0] === 'counted') census.answer(entry[1], speaker, entry[2]);
    else greet(speaker, entry[0]);
  };
  const greet = (speaker: string, kind: string): void => {
    // Before it started it may have been killed with events unsent, or have had a version that is not understood.
    if (kind === 'started') lose('started');
    if (kind === 'started' || kind === 'back') say(['here']);
    if (kind !== 'ended') return;
    assembler.forget(speaker);
    census.forget(speaker);
    others.delete(speaker);
  };
  const assembler = createAssembler(own, {
    onMessage: (speaker, text) => {
      realtimeMessages.inc({ direction: 'heard' });
      census.noteSpeaker(speaker);
      others.add(speaker);
      // The sender missed the events of the time when no other process was known.
      if (wasSilent) say(['everything', null]);
      wasSilent = false;
      for (const entry of JSON.parse(text) as Entry[]) hear(speaker, entry);
    },
    onGap: () => lose('gap'),
  });
  return {
    receive: (payload: string): void => {
      try {
        assembler.receive(payload);
      } catch (error) {
        log.warn({ err: error }, 'another process was not understood');
        lose('not_understood');
      }
    },
    /**
     * True when events need not be sent, because there is no other process. A later process announces itself, and then
     * learns that it has missed something.
     */
    isAlone: (): boolean => {
      if (others.size > 0) return false;
      wasSilent = true;
      return true;
    },
    /** Messages of the others can be received from now on. */
    begin: (): void => {
      assembler.forget();
      lose('listening');
      say([hasStarted ? 'back' : 'started']);
      hasStarted = true;
    },
  };
}
