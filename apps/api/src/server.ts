import type { Demo, startDemo } from '#src/demo-mode.ts';
import { readConfig } from '#src/platform/config.ts';
import { StartupError } from '#src/platform/startup-error.ts';
import { startSofra } from '#src/start-sofra.ts';
import { welcome } from '#src/welcome.ts';

/** However the stop goes, nobody waits longer than this for it. */
const LAST_RESORT_MS = 10_000;

/** `npm start`: starts everything, says where it is, and ends it cleanly on Ctrl-C or SIGTERM. */
async function startAndStopBySignal(environment: NodeJS.ProcessEnv): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(environment);
  const stops: (() => Promise<void>)[] = [];
  stopOnSignals(stops);

  let simulatedNow: Date | null = null;
  const sofra = await startSofra(config, () => simulatedNow ?? new Date());
  stops.push(sofra.stop);
  const demo = config.hasDemo ? await startDemoMode(sofra, (now) => (simulatedNow = now)) : null;
  if (demo?.printer) stops.push(demo.printer.stop);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(await welcome({ config, port: sofra.port, demo, seconds }));
}

/** Loaded only where it is wanted: a production server has no use for menus and virtual paper in its memory. */
async function startDemoMode(...demo: Parameters<typeof startDemo>): Promise<Demo> {
  const { startDemo } = await import('#src/demo-mode.ts');
  return startDemo(...demo);
}

function stopOnSignals(stops: (() => Promise<void>)[]): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    console.log(`\nSofra kapatılıyor (${signal})…`);
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
    for (const end of stops) await end();
    console.log('Kapatıldı.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop(signal).catch(fail);
    });
  }
}

/** One plain sentence for what a person can mend; everything for what is a bug. */
function fail(error: unknown): void {
  if (error instanceof StartupError) console.error(`\nSofra başlatılamadı. ${error.message}`);
  else console.error(error);
  process.exit(1);
}

startAndStopBySignal(process.env).catch(fail);
