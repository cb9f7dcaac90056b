import { DEMO_BUSINESS } from '#seeds/demo-business.ts';
import type { Demo } from '#src/demo-mode.ts';
import type { Lan } from '#src/lan/lan-listener.ts';
import { networkAddresses, type Config } from '#src/platform/operations/config.ts';

interface Facts {
  config: Config;
  port: number;
  lan: Lan | null;
  demo: Demo | null;
  seconds: number;
}

/** The message of `npm start`: the address, who may sign in, and where slips are printed. */
export async function startupMessage({ config, port, lan, demo, seconds }: Facts): Promise<string> {
  const paper = demo?.printer?.pageUrl;
  return [
    '',
    `Sofra çalışıyor: ${ownAddress(config, port)}   (${seconds.toFixed(1).replace('.', ',')} sn)`,
    ...(await (lan ? lanLines(lan, port) : phoneLines(config, port))),
    ...(demo?.hasBusiness ? demoLines() : []),
    ...(paper ? ['', `Sanal yazıcının fişleri: ${paper} (ve bu pencerede)`] : []),
    '',
    'Durdurmak için Ctrl-C.',
    '',
  ].join('\n');
}

const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

const ownAddress = ({ host }: Config, port: number): string =>
  `http://${isEveryAddress(host) || host === '127.0.0.1' ? 'localhost' : bracketed(host)}:${port}`;

/** An IPv6 address is bracketed, because its colons would run into that of the port. */
const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** The first address as a QR, so that a phone needs no typing. */
async function phoneLines({ host }: Config, port: number): Promise<string[]> {
  if (!isEveryAddress(host)) return [];
  const urls = networkAddresses().map((address) => `http://${address}:${port}`);
  if (urls.length === 0) return NO_ADDRESS;
  return ['', 'Telefonlar için (aynı ağda):', ...(await addressLines(urls))];
}

/** The page that sets a phone up, and the fingerprint that an owner compares with the one on it (LAN-8). */
async function lanLines({ machine, port, authority }: Lan, httpPort: number): Promise<string[]> {
  const hosts = machine.addresses.map(bracketed);
  if (hosts.length === 0) return NO_ADDRESS;
  return [
    '',
    'Telefonu kurmak için (aynı ağda):',
    ...(await addressLines(hosts.map((host) => `http://${host}:${httpPort}/kur`))),
    '',
    'Kurulan telefonlar için (https):',
    ...hosts.map((host) => `  https://${host}:${port}`),
    '',
    'Sertifikanın parmak izi (SHA-256), /kur sayfasında da aynısı yazmalı:',
    `  ${authority.fingerprint}`,
  ];
}

const NO_ADDRESS = ['', 'Yerel ağ adresi bulunamadı: telefonlar bağlanamaz.'];

async function addressLines(urls: readonly string[]): Promise<string[]> {
  const { renderUnicodeCompact } = await import('uqr');
  return [...urls.map((url) => `  ${url}`), '', renderUnicodeCompact(urls[0] ?? '', { border: 2 })];
}

const demoLines = (): string[] => [
  '',
  `Örnek işletme: ${DEMO_BUSINESS.name}   (şifre hepsinde: ${DEMO_BUSINESS.password})`,
  ...[DEMO_BUSINESS.owner, ...DEMO_BUSINESS.staff].map(
    ({ email, title }) => `  ${email.padEnd(28)} ${title}`,
  ),
];
