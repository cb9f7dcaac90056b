import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  isAllowedAddress,
  parseAllowedAddresses,
  type AllowedAddresses,
} from '@sofra/printer-link/printer-address';
import type { CommandLine } from '#agent/command-line.ts';
import { defaultConfigPath, isReadByOthers, readConfigFile, type ConfigFile } from '#agent/config-file.ts';
import { AgentError } from '#agent/exit-codes.ts';

export interface Settings {
  server: string;
  token: string;
  allowed: AllowedAddresses;
  /** Of this server and token; `.journal` and `.lock` follow. */
  stateFile: string;
  /** What should be otherwise, in one sentence each. */
  warnings: string[];
}

type Options = CommandLine['options'];

const HAS_NO_SETTINGS =
  'Sunucu adresi ve anahtar gerekli. Önce "sofra-print-agent login" komutunu çalıştırın ya da --server ve SOFRA_AGENT_TOKEN verin.';

export const configFileOf = ({ config }: Options): string => path.resolve(config ?? defaultConfigPath());

/** From the command line, else from the environment, else from the file. */
export function readSettings(options: Options, environment: NodeJS.ProcessEnv): Settings {
  const configFile = configFileOf(options);
  const file = readConfigFile(configFile);
  if (file === null && options.config !== undefined) throw new AgentError(`${configFile} bulunamadı.`);
  const { server, token, cidrs, ports } = firstGiven([
    options,
    { server: environment.SOFRA_SERVER, token: environment.SOFRA_AGENT_TOKEN },
    file ?? {},
  ]);
  if (!server || !token) throw new AgentError(HAS_NO_SETTINGS);
  const origin = serverAddress(server);
  // systemd names the folder of a service itself.
  const stateDir = options.state ?? environment.STATE_DIRECTORY ?? path.dirname(configFile);
  return {
    server: origin,
    token: checkedToken(token),
    allowed: allowedAddresses({ cidrs, ports }),
    stateFile: path.join(path.resolve(stateDir), `sofra-print-agent-${nameOf(origin, token)}`),
    warnings: warningsOf({ origin, isTokenOpen: options.token !== undefined, configFile }),
  };
}

/** An empty setting is one left out, as units and shells write it. */
function firstGiven(sources: readonly ConfigFile[]): ConfigFile {
  const first = (name: keyof ConfigFile) => sources.map((source) => source[name]).find(Boolean);
  return { server: first('server'), token: first('token'), cidrs: first('cidrs'), ports: first('ports') };
}

interface Surroundings {
  origin: string;
  isTokenOpen: boolean;
  configFile: string;
}

function warningsOf({ origin, isTokenOpen, configFile }: Surroundings): string[] {
  const warnings: string[] = [];
  if (isTokenOpen)
    warnings.push(
      'Uyarı: komut satırına yazılan anahtarı bu bilgisayarın başka kullanıcıları görebilir. "sofra-print-agent login" daha güvenlidir.',
    );
  if (isReadByOthers(configFile))
    warnings.push(`Uyarı: ${configFile} başkalarınca okunabiliyor. Düzeltmek için: chmod 600 ${configFile}`);
  if (isOpenToAll(origin))
    warnings.push(
      'Uyarı: sunucuya şifresiz bağlanılıyor; anahtarı yoldaki herkes okuyabilir. https:// kullanın.',
    );
  return warnings;
}

/** Scheme, host and port: a path or a name with a password in it would be a mistake. */
export function serverAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url && isWeb && url.username === '' && url.password === '' && url.search === '' && url.pathname === '/')
    return url.origin;
  throw new AgentError('Sunucu adresi geçersiz. Örnek: https://sofra.ornek.com');
}

export function checkedToken(text: string): string {
  const token = text.trim();
  if (/^[\w.-]{20,2048}$/.test(token)) return token;
  throw new AgentError(
    'Anahtar eksik ya da bozuk. Ayarlar ekranında gösterilen anahtarın tamamını kopyalayın.',
  );
}

function allowedAddresses(settings: Pick<ConfigFile, 'cidrs' | 'ports'>): AllowedAddresses {
  try {
    return parseAllowedAddresses({ ...settings, isDevelopment: false });
  } catch (error) {
    const text = (error as Error).message;
    throw new AgentError(
      text.replace('PRINTER_ALLOWED_CIDRS', '--cidrs').replace('PRINTER_ALLOWED_PORTS', '--ports'),
    );
  }
}

/** One computer may print for several businesses; nothing of the token can be read from it. */
const nameOf = (server: string, token: string): string =>
  createHash('sha256').update(`${server}\0${token}`).digest('hex').slice(0, 12);

/** On site, plain HTTP is how a self-hosted server is reached. */
function isOpenToAll(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || hostname === 'localhost') return false;
  const isAtHome = isAllowedAddress(hostname, 80, {
    ...parseAllowedAddresses({ isDevelopment: true }),
    ports: [{ from: 80, to: 80 }],
  });
  return !isAtHome && !/\.(local|lan|home|internal)$/.test(hostname) && hostname.includes('.');
}
