import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  isAllowedAddress,
  parseAllowedAddresses,
  type AllowedAddresses,
} from '@sofra/printer-link/printer-address';
import type { CommandLine } from '#agent/command-line.ts';
import { defaultConfigPath, readConfigFile, type ConfigFile } from '#agent/config-file.ts';
import { AgentError } from '#agent/exit-codes.ts';
import { thisSystem } from '#agent/operating-system.ts';

export interface Settings {
  server: string;
  token: string;
  allowed: AllowedAddresses;
  /** The path prefix of the state for this server and token; `.journal` and `.lock` are appended. */
  stateFile: string;
  /** Problems with the settings, in one Turkish sentence each. */
  warnings: string[];
}

type Options = CommandLine['options'];

const HAS_NO_SETTINGS =
  'Sunucu adresi ve anahtar gerekli. Önce "sofra-print-agent login" komutunu çalıştırın ya da --server ve SOFRA_AGENT_TOKEN verin.';

export const configFileOf = ({ config }: Options): string => path.resolve(config ?? defaultConfigPath());

/** Reads each setting from the command line, else from the environment, else from the configuration file. */
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
  // systemd passes the state directory of a service in this variable.
  const stateDir = options.state ?? environment.STATE_DIRECTORY ?? path.dirname(configFile);
  return {
    server: origin,
    token: checkedToken(token),
    allowed: allowedAddresses({ cidrs, ports }),
    stateFile: path.join(path.resolve(stateDir), `sofra-print-agent-${nameOf(origin, token)}`),
    warnings: warningsOf({ origin, isTokenOpen: options.token !== undefined, configFile }),
  };
}

/** An empty value counts as missing, because units and shells write missing values so. */
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
  if (thisSystem.isReadByOthers(configFile))
    warnings.push(`Uyarı: ${configFile} başkalarınca okunabiliyor. Düzeltmek için: chmod 600 ${configFile}`);
  if (isOpenToAll(origin))
    warnings.push(
      'Uyarı: sunucuya şifresiz bağlanılıyor; anahtarı yoldaki herkes okuyabilir. https:// kullanın.',
    );
  return warnings;
}

/** The origin of the server: scheme, host and port. A path or a password in the address is refused as a mistake. */
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

/**
 * A file name for this server and token, since one computer may print for several businesses. The hash does not reveal
 * the token.
 */
const nameOf = (server: string, token: string): string =>
  createHash('sha256').update(`${server}\0${token}`).digest('hex').slice(0, 12);

/**
 * True for plain HTTP to a server outside the local network, where others could read the token on its way. Within the
 * network plain HTTP is accepted, because self-hosted servers are usually reached by it.
 */
function isOpenToAll(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || hostname === 'localhost') return false;
  const isAtHome = isAllowedAddress(hostname, 80, {
    ...parseAllowedAddresses({ isDevelopment: true }),
    ports: [{ from: 80, to: 80 }],
  });
  return !isAtHome && !/\.(local|lan|home|internal)$/.test(hostname) && hostname.includes('.');
}
