import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { startVirtualPrinter, type VirtualPrinter } from '@sofra/printer-link/virtual-printer';
import { newDataDir } from './data-directory-template.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The whole product as a restaurant runs it: the built web application, API, PostgreSQL, and a network printer. */
export interface Product {
  url: string;
  dataDir: string;
  printer: VirtualPrinter;
  /** Stops everything and deletes the data directory, unless `keepData` is set. */
  stop: (options?: { keepData?: boolean }) => Promise<void>;
}

export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const printer = await startVirtualPrinter();
  const dataDir = environment['SOFRA_DATA_DIR'] ?? newDataDir();
  const child = spawn(process.execPath, ['apps/api/dist/server.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      // vitest sets NODE_ENV and NODE_OPTIONS, which must not reach the product.
      NODE_ENV: '',
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/sofra'),
      PORT: '0',
      SOFRA_DATA_DIR: dataDir,
      SOFRA_DEMO: '0',
      PRINTER_ALLOWED_PORTS: `9100-9109,${printer.port}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  return {
    url,
    dataDir,
    printer,
    stop: async ({ keepData = false } = {}) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await printer.stop();
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/localhost:\d+/.exec(said);
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) =>
      reject(new Error(`the product ended with ${code} instead of starting: ${said}`)),
    );
  });
}
