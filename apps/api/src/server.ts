import type { Demo, startDemo } from '#src/demo-mode.ts';
import { thisSystem } from '#src/platform/operating-system/this-system.ts';
import { settingsOf } from '#src/platform/operations/command-line.ts';
import { readConfig, type Config } from '#src/platform/operations/config.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';
import { startSofra, type Sofra } from '#src/start-sofra.ts';
import { startupMessage } from '#src/startup-message.ts';

/** The process exits after this time even when stopping hangs; a start that is under way gets longer. */
const STOPPING_MS = 10_000;
const STARTING_MS = 60_000;

interface Running {
  sofra: Sofra;
  demo: Demo | null;
}

/**
 * Starts everything, prints the addresses, and stops cleanly on Ctrl-C or SIGTERM. The printed time begins with
 * `npm start`, installation and builds included (scripts/start-time.mjs).
 */
async function startAndStopBySignal(environment: NodeJS.ProcessEnv, words: string[]): Promise<void> {
  const began = Number(environment.SOFRA_START_BEGAN) || performance.timeOrigin;
  const config = readConfig({ ...environment, ...settingsOf(words) });
  const starting = start(config);
  const signals = stopOnSignals(starting);
  const { sofra, demo } = await starting;
  if (signals.isStopping) return;
  const seconds = (Date.now() - began) / 1000;
  console.log(await startupMessage({ config, port: sofra.port, lan: sofra.lan, demo, seconds }));
}

async function start(config: Config): Promise<Running> {
  let simulatedNow: Date | null = null;
  let demo = null as Demo | null;
  const sofra = await startSofra(config, {
    clock: () => simulatedNow ?? new Date(),
    beforeListening: async (unheard) => {
      if (config.hasDemo) demo = await startDemoMode(unheard, (now) => (simulatedNow = now));
    },
  });
  return { sofra, demo };
}

/** Imported only when it is needed: a production server does not need demo menus and a virtual printer in memory. */
async function startDemoMode(...demo: Parameters<typeof startDemo>): Promise<Demo> {
  const { startDemo } = await import('#src/demo-mode.ts');
  return startDemo(...demo);
}

/** A start that is under way is finished before it is stopped, because its database would otherwise be left running. */
function stopOnSignals(starting: Promise<Running>): { readonly isStopping: boolean } {
  const state = { isStopping: false };
  const stop = async (signal: NodeJS.Signals) => {
    if (state.isStopping) return;
    state.isStopping = true;
    console.log(`\nSofra kapatılıyor (${signal})…`);
    exitAfter(STARTING_MS);
    const { sofra, demo } = await starting;
    exitAfter(STOPPING_MS);
    await sofra.stop();
    await demo?.printer?.stop();
    console.log('Kapatıldı.');
    process.exit(0);
  };
  for (const signal of thisSystem.stopSignals) {
    process.on(signal, () => {
      stop(signal).catch(fail);
    });
  }
  return state;
}

/** The last resort: an open handle must not keep the process alive. */
function exitAfter(ms: number): void {
  setTimeout(() => process.exit(1), ms).unref();
}

/** Prints one sentence for an error that the person can fix, and the whole error for a bug. */
function fail(error: unknown): void {
  if (error instanceof StartupError) console.error(`\nSofra başlatılamadı. ${error.message}`);
  else console.error(error);
  process.exit(1);
}

startAndStopBySignal(process.env, process.argv.slice(2)).catch(fail);
