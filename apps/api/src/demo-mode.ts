import { boxedSlip } from '@sofra/printer-link/boxed-slip';
import { startVirtualPrinter, type VirtualPrinter } from '@sofra/printer-link/virtual-printer';
import { sql } from 'kysely';
import { seedDemo } from '#seeds/demo.ts';
import { DEMO_BUSINESS } from '#seeds/demo-business.ts';
import type { Tx } from '#src/platform/database.ts';
import { errorCode } from '#src/platform/startup-error.ts';
import { inTransaction } from '#src/platform/transaction.ts';
import type { Sofra } from '#src/start-sofra.ts';

export interface Demo {
  /** Whether the demo business is there to sign in to; somebody may have begun with a real one. */
  hasBusiness: boolean;
  printer: VirtualPrinter | null;
}

/** Inside the ports the server may dial; the first one that is free. */
const PRINTER_PORTS = [9100, 9101, 9102, 9103, 9104];
const PAGE_PORTS_ABOVE = 80;
const PAPER_COLUMNS = 42;

/**
 * What `npm start` adds on an embedded database outside production: a printer for those who have none, and, as long as
 * nobody has registered, a business to try things out in.
 */
export async function startDemo(sofra: Sofra, setNow: (now: Date | null) => void): Promise<Demo> {
  const printer = await startFreePrinter();
  const ask = <T>(question: (tx: Tx) => Promise<T>) =>
    inTransaction(sofra.services.pool, { businessId: null }, question);
  if ((await ask(countBusinesses)) === 0) {
    console.log('Örnek işletme hazırlanıyor…');
    await seedDemo(sofra.app, { printerPort: printer?.port ?? null, setNow });
  }
  return { printer, hasBusiness: await ask(hasDemoBusiness) };
}

async function countBusinesses(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count_businesses() as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function hasDemoBusiness(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from find_sign_ins(${DEMO_BUSINESS.owner.email}, null)`.execute(tx);
  return rows.length > 0;
}

/** Shows each slip in this terminal and on a page. Without a free port there is no printer, and that is said. */
async function startFreePrinter(): Promise<VirtualPrinter | null> {
  for (const port of PRINTER_PORTS) {
    try {
      return await startVirtualPrinter({
        port,
        pagePort: port + PAGE_PORTS_ABOVE,
        onSlip: (slip) => console.log(boxedSlip(slip, PAPER_COLUMNS)),
      });
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw error;
    }
  }
  console.log(
    `Sanal yazıcı açılamadı: ${PRINTER_PORTS[0]}-${PRINTER_PORTS.at(-1)} numaralı kapıların hepsi kullanımda.`,
  );
  return null;
}
