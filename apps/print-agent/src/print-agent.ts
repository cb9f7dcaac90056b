import { RECONNECT } from '@sofra/contract/realtime';
import type { AllowedAddresses } from '@sofra/printer-link/printer-address';
import { createSignal } from '#agent/signal.ts';
import { createServerContact } from '#agent/server-contact.ts';
import { createDispatcher } from '#agent/job-dispatcher.ts';
import type { Tools } from '#agent/job-under-way.ts';
import type { Journal } from '#agent/job-journal.ts';
import { listenToServer } from '#agent/server-events.ts';
import { createReporter } from '#agent/status-reporter.ts';
import { createRoster } from '#agent/printer-roster.ts';
import type { Log } from '#agent/log.ts';
import { Refused, ServerAway, serverApi } from '#agent/server-api.ts';
import { createWorkCycle } from '#agent/work-cycle.ts';

export interface AgentSettings {
  server: string;
  token: string;
  allowed: AllowedAddresses;
  journal: Journal;
  log: Log;
}

export interface PrintAgent {
  /** Resolves when the agent has ended: stopped, or because the server refused its token. */
  ended: Promise<'STOPPED' | Refused>;
  /** Stops within five seconds: a slip under way is finished or given back. */
  stop: () => Promise<void>;
}

/** Finds jobs that no event announced: retries that fell due, and lost events. */
const POLL_MS = 5_000;

/** Claims the jobs of its printers and prints them, after each event of the server and every few seconds anyway. */
export function startPrintAgent({ server, token, ...settings }: AgentSettings): PrintAgent {
  const over = new AbortController();
  const api = serverApi(server, token);
  const roster = createRoster(api, settings.allowed, settings.log);
  const tools: Tools = { ...settings, api, roster, isOver: over.signal };
  const signal = createSignal();
  const contact = createServerContact(settings.log);
  const dispatcher = createDispatcher(tools, over, (trouble) => {
    if (trouble !== null) noteTrouble(trouble);
    signal.raise();
  });
  const reporter = createReporter(tools, dispatcher.isBusy);
  const cycle = createWorkCycle(tools, dispatcher, reporter);
  const end = { isRequested: false, refusal: null as Refused | null };
  const isOn = () => !end.isRequested && end.refusal === null;

  const noteTrouble = (error: unknown) => {
    if (error instanceof Refused && error.isAboutToken) end.refusal = error;
    else if (error instanceof Refused) contact.lost(`isteği kabul etmiyor: ${error.message}`);
    else if (error instanceof ServerAway) contact.lost(error.message);
    else throw error;
  };
  const work = async () => {
    let pause: number = RECONNECT.delayMs;
    while (isOn()) {
      try {
        await cycle.take();
        contact.made();
        pause = POLL_MS;
      } catch (error) {
        noteTrouble(error);
        pause = Math.min(pause * 2, RECONNECT.delayMaxMs);
      }
      if (isOn()) await signal.wait(pause);
    }
    return end.refusal ?? ('STOPPED' as const);
  };

  const hush = listenToServer(server, token, {
    onTicket: () => {
      cycle.noteTicket();
      signal.raise();
    },
    onChange: () => {
      cycle.noteChange();
      signal.raise();
    },
    // Only a refused request proves that the token is revoked, so this event just triggers one at once.
    onEnded: () => {
      reporter.hurry();
      signal.raise();
    },
  });
  return {
    ended: work().finally(hush),
    stop: async () => {
      end.isRequested = true;
      dispatcher.stopClaiming();
      signal.raise();
      await dispatcher.finish();
    },
  };
}
