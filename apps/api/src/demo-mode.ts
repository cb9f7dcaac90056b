import { boxedSlip } from '@sofra/printer-link/boxed-slip';
import { isAllowedAddress, type AllowedAddresses } from '@sofra/printer-link/printer-address';
import { startVirtualPrinter, type VirtualPrinter } from '@sofra/printer-link/virtual-printer';
import { sql } from 'kysely';
import { seedDemo } from '#seeds/demo.ts';
import { DEMO_BUSINESS } from '#seeds/demo-business.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { errorCode, errorText, StartupError } from '#src/platform/operations/startup-error.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { markDemoFinished, markDemoUnfinished } from '#src/platform/operations/unfinished-demo.ts';
import type { Sofra } from '#src/start-sofra.ts';

export interface Demo {
  /** True when the demo business exists. It is not created when a real business was registered first. */
  hasBusiness: boolean;
  printer: VirtualPrinter | null;
}

/** The demo printer listens on the first free one of these ports, all of which the server may print to. */
const PRINTER_PORTS = [9100, 9101, 9102, 9103, 9104];
const PRINTER_HOST = '127.0.0.1';
const PAGE_PORTS_ABOVE = 80;
const PAPER_COLUMNS = 42;

type Unheard = Pick<Sofra, 'app' | 'services'>;

/**
 * Adds the demo of `npm start` on an embedded database outside production: a virtual printer, and a demo business until
 * a user registers. Call it before the server listens, so that no client sees half a demo. Rows of an interrupted demo
 * (unfinished-demo.ts) can then only be the demo's own (REL-44).
 */
export async function startDemo(sofra: Unheard, setNow: (now: Date | null) => void): Promise<Demo> {
  const printer = await startFreePrinter(sofra.services.config.printerAddresses);
  const ask = <T>(question: (tx: Tx) => Promise<T>) =>
    inTransaction(sofra.services.pool, { businessId: null }, question);
  if ((await ask(countBusinesses)) === 0) {
    await makeDemoBusiness(sofra, printer?.port ?? null, setNow);
  }
  return { printer, hasBusiness: await ask(hasDemoBusiness) };
}

async function makeDemoBusiness(
  { app, services }: Unheard,
  printerPort: number | null,
  setNow: (now: Date | null) => void,
): Promise<void> {
  console.log('Örnek işletme hazırlanıyor…');
  markDemoUnfinished(services.config.dataDir);
  try {
    await seedDemo(app, { printerPort, setNow });
  } catch (error) {
    throw new StartupError(
      `Örnek işletme hazırlanamadı (${errorText(error)}). Örneksiz başlatmak için SOFRA_DEMO=0 verin.`,
      { cause: error },
    );
  }
  markDemoFinished(services.config.dataDir);
}

async function countBusinesses(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count_businesses() as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function hasDemoBusiness(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from find_sign_ins(${DEMO_BUSINESS.owner.email}, null)`.execute(tx);
  return rows.length > 0;
}

/** Shows each slip in this terminal and on a page. Without a free port there is no printer, and the log records it. */
async function startFreePrinter(allowed: AllowedAddresses): Promise<VirtualPrinter | null> {
  const ports = PRINTER_PORTS.filter((port) => isAllowedAddress(PRINTER_HOST, port, allowed));
  for (const port of ports) {
    try {
      return await startVirtualPrinter({
        host: PRINTER_HOST,
        port,
        pagePort: port + PAGE_PORTS_ABOVE,
        onSlip: (slip) => console.log(boxedSlip(slip, PAPER_COLUMNS)),
      });
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw error;
    }
  }
  console.log(
    ports.length > 0
      ? `Sanal yazıcı açılamadı: ${ports[0]}-${ports.at(-1)} numaralı kapıların hepsi kullanımda.`
      : 'Sanal yazıcı açılmadı: PRINTER_ALLOWED_CIDRS ve PRINTER_ALLOWED_PORTS ayarları ona izin vermiyor.',
  );
  return null;
}
