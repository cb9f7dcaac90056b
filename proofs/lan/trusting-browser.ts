import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../e2e/browser.ts';

/** Simulates the settings of a phone, as far as Chromium on Linux has them: a root in the database of NSS. */
export interface TrustingBrowser {
  browser: Browser;
  close: () => Promise<void>;
}

export const hasCertutil = (): boolean => spawnSync('certutil', ['-H']).error === undefined;

/** Both places in which versions of Chromium look, below a home of its own. */
const DATABASES = ['.pki/nssdb', '.local/share/pki/nssdb'];

/** Starts a Chromium that trusts `root` (PEM) in addition to its own roots; null trusts nothing more. */
export async function openTrustingBrowser(
  root: string | null,
  flags: readonly string[] = [],
): Promise<TrustingBrowser> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'sofra-home-'));
  if (root !== null) trustBelow(home, root);
  const browser = await launchBrowser(flags, home);
  return {
    browser,
    close: async () => {
      await browser.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function trustBelow(home: string, root: string): void {
  const file = path.join(home, 'root.pem');
  writeFileSync(file, root);
  for (const folder of DATABASES) {
    const directory = path.join(home, folder);
    mkdirSync(directory, { recursive: true });
    const database = ['-d', `sql:${directory}`];
    execFileSync('certutil', ['-N', '--empty-password', ...database]);
    // `C`: an authority for servers, and for nothing else.
    execFileSync('certutil', ['-A', '-n', 'Sofra', '-t', 'C,,', '-i', file, ...database]);
  }
}
