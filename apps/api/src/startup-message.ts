import { DEMO_BUSINESS } from '#seeds/demo-business.ts';
import type { Demo } from '#src/demo-mode.ts';
import { networkAddresses, type Config } from '#src/platform/operations/config.ts';

interface Facts {
  config: Config;
  port: number;
  demo: Demo | null;
  seconds: number;
}

/** The message of `npm start`: the address, who may sign in, and where slips are printed. */
export async function startupMessage({ config, port, demo, seconds }: Facts): Promise<string> {
  const paper = demo?.printer?.pageUrl;
  return [
    '',
    `Sofra çalışıyor: ${ownAddress(config, port)}   (${seconds.toFixed(1).replace('.', ',')} sn)`,
    ...(await phoneLines(config, port)),
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
  const first = urls[0];
  if (!first) return ['', 'Yerel ağ adresi bulunamadı: telefonlar bağlanamaz.'];
  const { renderUnicodeCompact } = await import('uqr');
  return [
    '',
    'Telefonlar için (aynı ağda):',
    ...urls.map((url) => `  ${url}`),
    '',
    renderUnicodeCompact(first, { border: 2 }),
  ];
}

const demoLines = (): string[] => [
  '',
  `Örnek işletme: ${DEMO_BUSINESS.name}   (şifre hepsinde: ${DEMO_BUSINESS.password})`,
  ...[DEMO_BUSINESS.owner, ...DEMO_BUSINESS.staff].map(
    ({ email, title }) => `  ${email.padEnd(28)} ${title}`,
  ),
];
