import { type Browser, chromium } from 'playwright-core';
import { browserFiles } from './browser-files.ts';

/**
 * Flags for running as root and in containers, and against noise. The default list of the package is not used, because
 * it turns web security off, which these tests check.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
];

/**
 * Launches the Chromium named by CHROMIUM_PATH, else the packaged one. The caller closes it; its contexts close with
 * it. `home` is where it looks for certificates that a person trusts.
 */
export async function launchBrowser(
  moreFlags: readonly string[] = [],
  home = process.env.HOME ?? '',
): Promise<Browser> {
  const args = [...FLAGS, ...moreFlags];
  const given = process.env.CHROMIUM_PATH;
  const env = { ...process.env, HOME: home };
  if (given) return chromium.launch({ executablePath: given, args, env });
  const { executable, libraries, fonts } = await browserFiles();
  return chromium.launch({
    executablePath: executable,
    args,
    env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fonts },
  });
}
