import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { reportPrintAgent } from '@sofra/contract/printing/print-agents';
import { readConfigFile, writeConfigFile } from '#agent/config-file.ts';
import { AgentError, EXIT } from '#agent/exit-codes.ts';
import { print } from '#agent/log.ts';
import { Refused, ServerAway, serverApi } from '#agent/server-api.ts';
import { checkedToken, configFileOf, serverAddress } from '#agent/settings.ts';
import type { CommandLine } from '#agent/command-line.ts';
import { VERSION } from '#agent/version.ts';

type Options = CommandLine['options'];

/** Reads server and token from the user, tests them, and stores them in a file readable only by this user. */
export async function login(options: Options, environment: NodeJS.ProcessEnv): Promise<number> {
  const file = configFileOf(options);
  const known = readConfigFile(file);
  const ask = asker();
  try {
    const server = serverAddress(
      options.server ?? environment.SOFRA_SERVER ?? (await ask.openly('Sunucu adresi: ')),
    );
    const token = checkedToken(
      options.token ??
        environment.SOFRA_AGENT_TOKEN ??
        (await ask.secretly('Anahtar (Ayarlar ekranında oluşturulan; yazarken görünmez): ')),
    );
    const business = await businessOf(server, token);
    writeConfigFile(file, {
      ...known,
      server,
      token,
      ...(options.cidrs && { cidrs: options.cidrs }),
      ...(options.ports && { ports: options.ports }),
    });
    print(`Bağlandı: ${business}. Ayarlar ${file} dosyasına yazıldı.`);
    return EXIT.ok;
  } finally {
    ask.close();
  }
}

async function businessOf(server: string, token: string): Promise<string> {
  try {
    const { data } = await serverApi(server, token).call(reportPrintAgent, {
      input: { version: VERSION, host: 'login', printers: [] },
    });
    return `${data.businessName}, ${data.name}`;
  } catch (error) {
    if (error instanceof Refused && error.isAboutToken)
      throw new AgentError(
        'Sunucu bu anahtarı tanımıyor. Ayarlar ekranından yeni bir anahtar oluşturun.',
        EXIT.revoked,
      );
    if (error instanceof ServerAway || error instanceof Refused)
      throw new AgentError(`Sunucu ${error.message}.`, EXIT.failed);
    throw error;
  }
}

interface Asker {
  openly: (question: string) => Promise<string>;
  secretly: (question: string) => Promise<string>;
  close: () => void;
}

/** Prompts on a terminal, or reads the replies from a pipe. Secret input is not shown. */
function asker(): Asker {
  const isTerminal = process.stdin.isTTY;
  let isHidden = false;
  const output = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      if (!isHidden) process.stderr.write(piece);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal });
  const rows = lines[Symbol.asyncIterator]();
  const openly = async (question: string) => {
    process.stderr.write(question);
    const { value, done } = await rows.next();
    if (done === true) throw new AgentError('Giriş yarıda kesildi.');
    return value.trim();
  };
  return {
    openly,
    secretly: async (question) => {
      isHidden = true;
      try {
        return await openly(question);
      } finally {
        isHidden = false;
        if (isTerminal) process.stderr.write('\n');
      }
    },
    close: () => lines.close(),
  };
}
