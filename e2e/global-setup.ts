import { browserFiles } from './browser-files.ts';

/** Once for all journeys, before the first one: what every one of them needs and none should wait for. */
export default async function setup(): Promise<void> {
  if (!process.env.CHROMIUM_PATH) await browserFiles();
}
