import { boxedSlip } from '@sofra/printer-link/boxed-slip';
import { startVirtualPrinter, type VirtualPrinter } from '@sofra/printer-link/virtual-printer';
import { DEMO_BUSINESS, seedDemo } from '#seeds/demo.ts';
import { readConfig, type Config } from '#src/platform/config.ts';
import { StartupError } from '#src/platform/startup-error.ts';
import { startSofra, type Sofra } from '#src/start-sofra.ts';
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
  const printer = config.hasDemo ? await startDemoPrinter(stops) : null;
  if (config.hasDemo && sofra.isFreshDatabase) {
    console.log('Örnek işletme hazırlanıyor…');
    await seedDemo(sofra.app, { printerPort: printer?.port ?? null, setNow: (now) => (simulatedNow = now) });
  }
  console.log(
    welcome({
      config,
      port: sofra.port,
      printer,
      seconds: (performance.now() - startedAt) / 1000,
      demo: await demoOf(config, sofra),
    }),
  );
}

/** The sign-ins are shown only while the demo business is in the database. */
async function demoOf(config: Config, { services }: Sofra): Promise<boolean> {
  if (!config.hasDemo) return false;
  const { rows } = await services.pool.query('select 1 from find_sign_ins($1, null)', [
    DEMO_BUSINESS.owner.email,
  ]);
  return rows.length > 0;
}

const DEMO_PRINTER_PORT = 9100;
const DEMO_PRINTER_PAGE_PORT = 9180;
const DEMO_PRINTER_COLUMNS = 42;

/** A printer for those who have none: shows each slip in this terminal and on a page. Port taken: another one. */
async function startDemoPrinter(stops: (() => Promise<void>)[]): Promise<VirtualPrinter | null> {
  const onSlip: Parameters<typeof startVirtualPrinter>[0] = {
    onSlip: (slip) => console.log(boxedSlip(slip, DEMO_PRINTER_COLUMNS)),
  };
  const printer = await startVirtualPrinter({
    ...onSlip,
    port: DEMO_PRINTER_PORT,
    pagePort: DEMO_PRINTER_PAGE_PORT,
  }).catch(() => null);
  if (printer) stops.push(printer.stop);
  else
    console.log(
      `Sanal yazıcı açılamadı: ${DEMO_PRINTER_PORT} ya da ${DEMO_PRINTER_PAGE_PORT} numaralı kapı kullanımda.`,
    );
  return printer;
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
