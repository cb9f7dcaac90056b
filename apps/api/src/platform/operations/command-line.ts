import { parseArgs } from 'node:util';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/** Settings for the words after `npm start --` (LAN-1). Errors: StartupError for any other word. */
export function settingsOf(words: string[]): NodeJS.ProcessEnv {
  try {
    const { values } = parseArgs({ args: words, options: { lan: { type: 'boolean', default: false } } });
    return values.lan ? { SOFRA_LAN: '1' } : {};
  } catch (error) {
    throw new StartupError(`Anlaşılmadı: ${words.join(' ')}. Bilinen seçenek: --lan`, { cause: error });
  }
}
