import { RECONNECT } from '@sofra/contract/realtime';
import type { AllowedAddresses } from '@sofra/printer-link/printer-address';
import { createBell } from '#agent/bell.ts';
import { createContact } from '#agent/contact.ts';
import { createDispatcher } from '#agent/dispatcher.ts';
import type { Tools } from '#agent/job-under-way.ts';
import type { Journal } from '#agent/journal.ts';
import { listen } from '#agent/listen.ts';
import { createReporter } from '#agent/reporter.ts';
import { createRoster } from '#agent/roster.ts';
import type { Log } from '#agent/log.ts';
import { Refused, ServerAway, serverApi } from '#agent/server-api.ts';
import { createTurn } from '#agent/turn.ts';

export interface AgentSettings {
  server: string;
  token: string;
  allowed: AllowedAddresses;
  journal: Journal;
  log: Log;
}

export interface PrintAgent {
  /** How it ended: asked to, or because the server does not know its token. */
  ended: Promise<'STOPPED' | Refused>;
  /** Ends within five seconds: the slip under way is finished, or given back. */
  stop: () => Promise<void>;
}

/** For what no event told: a retry that fell due, an event that got lost. */
const POLL_MS = 5_000;

/** Claims what its printers have to print and prints it: woken by the server's events, and every few seconds anyway. */
export function startPrintAgent({ server, token, ...settings }: AgentSettings): PrintAgent {
  const over = new AbortController();
  const api = serverApi(server, token);
  const roster = createRoster(api, settings.allowed, settings.log);
  const tools: Tools = { ...settings, api, roster, isOver: over.signal };
  const bell = createBell();
  const contact = createContact(settings.log);
  const dispatcher = createDispatcher(tools, over, (trouble) => {
    if (trouble !== null) noteTrouble(trouble);
    bell.ring();
  });
  const reporter = createReporter(tools, dispatcher.isBusy);
  const turn = createTurn(tools, dispatcher, reporter);
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
        await turn.take();
        contact.made();
        pause = POLL_MS;
      } catch (error) {
        noteTrouble(error);
        pause = Math.min(pause * 2, RECONNECT.delayMaxMs);
      }
      if (isOn()) await bell.wait(pause);
    }
    return end.refusal ?? ('STOPPED' as const);
  };

  const hush = listen(server, token, {
    onTicket: () => {
      turn.noteTicket();
      bell.ring();
    },
    onChange: () => {
      turn.noteChange();
      bell.ring();
    },
    // The server's answer to a question decides, not a word in passing.
    onEnded: () => {
      reporter.hurry();
      bell.ring();
    },
  });
  return {
    ended: work().finally(hush),
    stop: async () => {
      end.isRequested = true;
      dispatcher.stopClaiming();
      bell.ring();
      await dispatcher.finish();
    },
  };
}
