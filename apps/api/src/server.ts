import type { Demo, startDemo } from '#src/demo-mode.ts';
import { readConfig, type Config } from '#src/platform/operations/config.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';
import { startSofra, type Sofra } from '#src/start-sofra.ts';
import { startupMessage } from '#src/startup-message.ts';

/** However the stop goes, nobody waits longer than this for it; a first start under way is given its time. */
const STOPPING_MS = 10_000;
const STARTING_MS = 60_000;

interface Running {
  sofra: Sofra;
  demo: Demo | null;
}

/** `npm start`: starts everything, says where it is, and ends it cleanly on Ctrl-C or SIGTERM. */
async function startAndStopBySignal(environment: NodeJS.ProcessEnv): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(environment);
  const starting = start(config);
  const signals = stopOnSignals(starting);
  const { sofra, demo } = await starting;
  if (signals.isStopping) return;
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(await startupMessage({ config, port: sofra.port, demo, seconds }));
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

/** Loaded only where it is wanted: a production server has no use for menus and virtual paper in its memory. */
async function startDemoMode(...demo: Parameters<typeof startDemo>): Promise<Demo> {
  const { startDemo } = await import('#src/demo-mode.ts');
  return startDemo(...demo);
}

/** A start under way is let finish first: the database it is about to have belongs to nobody else. */
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop(signal).catch(fail);
    });
  }
  return state;
}

/** The last resort: what hangs must not keep the process for ever. */
function exitAfter(ms: number): void {
  setTimeout(() => process.exit(1), ms).unref();
}

/** One plain sentence for what a person can mend; everything for what is a bug. */
function fail(error: unknown): void {
  if (error instanceof StartupError) console.error(`\nSofra başlatılamadı. ${error.message}`);
  else console.error(error);
  process.exit(1);
}

startAndStopBySignal(process.env).catch(fail);
