import { parseArgs } from 'node:util';
import { AgentError } from '#agent/exit-codes.ts';

const COMMANDS = ['run', 'test', 'login', 'service'] as const;
type Command = (typeof COMMANDS)[number];

export interface CommandLine {
  command: Command | 'help' | 'version';
  options: {
    server?: string;
    token?: string;
    config?: string;
    state?: string;
    cidrs?: string;
    ports?: string;
  };
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

export function readCommandLine(args: string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        server: text,
        token: text,
        config: text,
        state: text,
        cidrs: text,
        ports: text,
        help: { ...flag, short: 'h' },
        version: { ...flag, short: 'v' },
      },
    });
    const { help, version, ...options } = values;
    if (help) return { command: 'help', options };
    if (version) return { command: 'version', options };
    return { command: commandOf(positionals), options };
  } catch (error) {
    if (error instanceof AgentError) throw error;
    throw new AgentError('Komut anlaşılamadı. Kullanım için: sofra-print-agent --help');
  }
}

function commandOf([word = 'run', ...rest]: string[]): Command {
  const command = COMMANDS.find((known) => known === word);
  if (command && rest.length === 0) return command;
  throw new AgentError('Komut anlaşılamadı. Kullanım için: sofra-print-agent --help');
}

export const HELP = `sofra-print-agent: Sofra'nın fişlerini bu bilgisayardan yazıcılara gönderir.

Kullanım
  sofra-print-agent            çalışır ve fiş bekler
  sofra-print-agent login      sunucu adresini ve anahtarı sorar, dosyaya yazar
  sofra-print-agent test       ulaşabildiği her yazıcıya bir test fişi basar
  sofra-print-agent service    bu bilgisayar için systemd birimini gösterir

Ayarlar
  --server   sunucunun adresi: https://sofra.ornek.com      (SOFRA_SERVER)
  --token    Ayarlar ekranında oluşturulan anahtar          (SOFRA_AGENT_TOKEN)
             komut satırına yazılan anahtarı başkaları görebilir; "login" daha güvenlidir
  --config   ayar dosyası                                   (~/.config/sofra-print-agent.json)
  --state    kalan fişlerin yazıldığı klasör                (ayar dosyasının klasörü)
  --cidrs    bağlanılabilecek yazıcı ağları                 (10.0.0.0/8,172.16.0.0/12,192.168.0.0/16)
  --ports    bağlanılabilecek yazıcı bağlantı noktaları     (9100-9109)
  --version  sürüm
  --help     bu metin

Çıkış kodları: 0 durduruldu, 1 hata, 2 ayarlar eksik ya da yanlış, 3 anahtar iptal edilmiş, 4 zaten çalışıyor`;
