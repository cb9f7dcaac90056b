import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { DrivenBrowser } from '#proofs/browsers/driven-tab.ts';
import { startFirefox } from '#proofs/browsers/firefox.ts';
import { startWebKit } from '#proofs/browsers/webkit.ts';

export const BROWSERS = ['firefox', 'webkit'] as const;
export type BrowserKind = (typeof BROWSERS)[number];

/** Starts a browser of this machine. Errors: when it is missing, with the package to install. */
export async function startBrowser(kind: BrowserKind): Promise<DrivenBrowser> {
  if (kind === 'firefox') return startFirefox(findProgram(['firefox-esr', 'firefox'], 'firefox-esr'));
  return startWebKit(findProgram(['WebKitWebDriver'], 'webkit2gtk-driver'), findProgram(['Xvfb'], 'xvfb'));
}

function findProgram(names: readonly string[], debianPackage: string): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
  if (found !== undefined) return found;
  throw new Error(
    `${names[0]} is missing; install it with: sudo apt-get install --no-install-recommends ${debianPackage}`,
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not to be run by this account
  }
}
