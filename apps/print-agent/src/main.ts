import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { HELP, readCommandLine } from '#agent/command-line.ts';
import { AgentError, EXIT } from '#agent/exit-codes.ts';
import { openJournal } from '#agent/job-journal.ts';
import { releaseLock, takeLock } from '#agent/lock-file.ts';
import { login } from '#agent/login.ts';
import { startPrintAgent } from '#agent/print-agent.ts';
import { logError, print, log } from '#agent/log.ts';
import { Refused, ServerAway } from '#agent/server-api.ts';
import { serviceUnit } from '#agent/service-unit.ts';
import { readSettings, type Settings } from '#agent/settings.ts';
import { printTestSlips } from '#agent/test-slips.ts';
import { VERSION } from '#agent/version.ts';

const REVOKED =
  'Bu anahtar iptal edilmiş ya da tanınmıyor. Ayarlar ekranından yeni bir anahtar oluşturup "sofra-print-agent login" komutunu çalıştırın.';

/** The process exits after this time even when stopping hangs. */
const LAST_RESORT_MS = 4_800;

async function main(args: string[]): Promise<number> {
  const { command, options } = readCommandLine(args);
  switch (command) {
    case 'help':
      print(HELP);
      return EXIT.ok;
    case 'version':
      print(VERSION);
      return EXIT.ok;
    case 'service':
      print(serviceUnit(options));
      return EXIT.ok;
    case 'login':
      return login(options, process.env);
    case 'test':
      return printTestSlips(warned(readSettings(options, process.env)));
    case 'run':
      return run(warned(readSettings(options, process.env)));
  }
}

function warned(settings: Settings): Settings {
  for (const warning of settings.warnings) logError(warning);
  return settings;
}

async function run({ server, token, allowed, stateFile }: Settings): Promise<number> {
  const lock = `${stateFile}.lock`;
  mkdirSync(path.dirname(stateFile), { recursive: true, mode: 0o700 });
  if (!takeLock(lock))
    throw new AgentError('Bu anahtarla çalışan bir yazdırma programı zaten var.', EXIT.alreadyRunning);
  process.once('exit', () => releaseLock(lock));
  const journal = openJournal(`${stateFile}.journal`, (error) =>
    log(`Uyarı: basılan fişler not edilemiyor (${(error as Error).message}). Yazdırma sürüyor.`),
  );
  log(`sofra-print-agent ${VERSION} başladı: ${server}`);
  const agent = startPrintAgent({ server, token, allowed, journal, log });
  const stopped = onSignal(async (signal) => {
    log(`Durduruluyor (${signal})…`);
    await agent.stop();
    return EXIT.ok;
  });
  return Promise.race([
    stopped,
    agent.ended.then((how) => {
      if (how === 'STOPPED') return stopped;
      log(REVOKED);
      return EXIT.revoked;
    }),
  ]);
}

/** Resolves to the exit code of `stop`, which runs at the first signal to end. */
const onSignal = (stop: (signal: string) => Promise<number>): Promise<number> =>
  new Promise((resolve, reject) => {
    let isStopping = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (isStopping) return;
        isStopping = true;
        setTimeout(() => process.exit(EXIT.ok), LAST_RESORT_MS).unref();
        stop(signal).then(resolve, reject);
      });
    }
  });

/** Prints one sentence for an error the user can fix, and the whole error for a bug. */
function explain(error: unknown): number {
  if (error instanceof AgentError) {
    logError(error.message);
    return error.exitCode;
  }
  if (error instanceof Refused && error.isAboutToken) {
    logError(REVOKED);
    return EXIT.revoked;
  }
  if (error instanceof Refused || error instanceof ServerAway) logError(`Sunucu ${error.message}.`);
  else logError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return EXIT.failed;
}

// Process lists show this title instead of the command line, which may hold the token.
process.title = 'sofra-print-agent';
process.exit(await main(process.argv.slice(2)).catch(explain));
