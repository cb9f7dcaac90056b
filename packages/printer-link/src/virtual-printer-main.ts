import { parseArgs } from 'node:util';
import { boxedSlip } from './boxed-slip.ts';
import { startVirtualPrinter } from './virtual-printer.ts';

const HELP = `Sanal Yazıcı: ağ yazıcısı gibi dinler, basılanı burada ve bir sayfada gösterir.

  --port       yazıcının bağlantı noktası   (VIRTUAL_PRINTER_PORT, 9100)
  --page-port  sayfanın bağlantı noktası    (VIRTUAL_PRINTER_PAGE_PORT, 9180)
  --host       dinlenecek adres             (VIRTUAL_PRINTER_HOST, 127.0.0.1)
  --columns    bir satırdaki harf sayısı    (VIRTUAL_PRINTER_COLUMNS, 42)`;

const PORTS = [0, 65_535] as const;

function wholeNumber(text: string, name: string, [min, max]: readonly [number, number]): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new RangeError(`${name}: "${text}" yerine ${min} ile ${max} arasında bir tam sayı yazın.`);
  }
  return value;
}

function readSettings() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: process.env.VIRTUAL_PRINTER_PORT ?? '9100' },
      'page-port': { type: 'string', default: process.env.VIRTUAL_PRINTER_PAGE_PORT ?? '9180' },
      host: { type: 'string', default: process.env.VIRTUAL_PRINTER_HOST ?? '127.0.0.1' },
      columns: { type: 'string', default: process.env.VIRTUAL_PRINTER_COLUMNS ?? '42' },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    port: wholeNumber(values.port, '--port', PORTS),
    pagePort: wholeNumber(values['page-port'], '--page-port', PORTS),
    host: values.host,
    columns: wholeNumber(values.columns, '--columns', [16, 96]),
    isHelp: values.help,
  };
}

/** A plain sentence for a known failure at start; null for any other error. */
function explain(error: unknown): string | null {
  if (error instanceof RangeError) return error.message;
  const { code = '', port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `${port ?? ''} numaralı bağlantı noktası kullanımda: onu kullanan programı kapatın ya da --port ve --page-port ile başka bir numara seçin.`;
  }
  if (code === 'EACCES')
    return `${port ?? ''} numaralı bağlantı noktası için izin yok: 1024 veya daha büyük bir numara seçin.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'Bu bilgisayarın böyle bir adresi yok: --host değerini düzeltin.';
  if (code.startsWith('ERR_PARSE_ARGS')) return `Komut anlaşılmadı.\n\n${HELP}`;
  return null;
}

async function main(): Promise<void> {
  const { isHelp, ...settings } = readSettings();
  if (isHelp) return console.log(HELP);
  const printer = await startVirtualPrinter({
    ...settings,
    onSlip: (slip) => console.log(`\n${boxedSlip(slip, settings.columns)}`),
  });
  console.log(`Sanal Yazıcı ${printer.host}:${printer.port} adresinde dinliyor.`);
  console.log(`Fişler burada ve şu sayfada: ${printer.pageUrl ?? ''}`);
  console.log('Bitirmek için Ctrl-C.');
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void printer.stop().then(() => console.log('\nSanal Yazıcı kapandı.'));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

try {
  await main();
} catch (error) {
  const sentence = explain(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
