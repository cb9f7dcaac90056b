import { type Browser, chromium } from 'playwright-core';
import { browserFiles } from './browser-files.ts';

/**
 * Needed as root and in containers, quiet, and nothing that weakens what is tested: the list that comes with the
 * package turns web security off.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
];

/** The Chromium named by CHROMIUM_PATH, else the packaged one. Close it yourself; its contexts close with it. */
export async function launchBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  const args = [...FLAGS, ...moreFlags];
  const given = process.env.CHROMIUM_PATH;
  if (given) return chromium.launch({ executablePath: given, args });
  const { executable, libraries, fonts } = await browserFiles();
  return chromium.launch({
    executablePath: executable,
    args,
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fonts },
  });
}
