import type { VirtualPrinter } from '@sofra/printer-link/virtual-printer';
import { renderUnicodeCompact } from 'uqr';
import { DEMO_BUSINESS } from '#seeds/demo.ts';
import { networkAddresses, type Config } from '#src/platform/config.ts';

interface Facts {
  config: Config;
  port: number;
  printer: VirtualPrinter | null;
  seconds: number;
  /** Whether the demo business is there to sign in to. */
  demo: boolean;
}

/** What `npm start` says once it runs: the address, who may sign in, where the paper comes out. */
export function welcome({ config, port, printer, seconds, demo }: Facts): string {
  return [
    '',
    `Sofra çalışıyor: ${ownAddress(config, port)}   (${seconds.toLocaleString('tr-TR', { maximumFractionDigits: 1 })} sn)`,
    ...phoneLines(config, port),
    ...(demo ? demoLines() : []),
    ...(printer?.pageUrl ? ['', `Sanal yazıcının fişleri: ${printer.pageUrl} (ve bu pencerede)`] : []),
    '',
    'Durdurmak için Ctrl-C.',
    '',
  ].join('\n');
}

const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

const ownAddress = ({ host }: Config, port: number): string =>
  `http://${isEveryAddress(host) || host === '127.0.0.1' ? 'localhost' : host}:${port}`;

/** The first address as a QR, so that a phone needs no typing. */
function phoneLines({ host }: Config, port: number): string[] {
  if (!isEveryAddress(host)) return [];
  const urls = networkAddresses().map((address) => `http://${address}:${port}`);
  const first = urls[0];
  if (!first) return ['', 'Yerel ağ adresi bulunamadı: telefonlar bağlanamaz.'];
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
