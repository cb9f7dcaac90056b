import net from 'node:net';

export interface ReceivedMail {
  to: string;
  /** Decoded, without the marks of line ends. */
  text: string;
}

/** Settings of an installation that mails. No server listens there: mails fail at once, as a test of mails expects no other. */
export const UNREACHABLE_MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'Sofra <sofra@ornek.test>',
  SOFRA_HOME: 'https://sofra.ornek.test',
};

/** A real SMTP server on a free port; `refusing` answers every recipient with 550. */
export async function startSmtpServer({ refusing = false } = {}) {
  const received: ReceivedMail[] = [];
  const server = net.createServer((socket) => {
    let body: string[] | null = null;
    let to = '';
    const answer = (line: string) => void socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (body) {
        if (line !== '.') return void body.push(line);
        received.push({ to, text: decoded(body.join('\n')) });
        body = null;
        return answer('250 kept');
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/);
      if (verb === 'RCPT') {
        to = /<(.+)>/.exec(line)?.[1] ?? '';
        return answer(refusing ? '550 no such mailbox' : '250 known');
      }
      if (verb === 'DATA') body = [];
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      answer(verb === 'DATA' ? '354 go on' : '250 fine');
    };
    let rest = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    answer('220 test');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The text of a mail in quoted-printable or base64. */
function decoded(mail: string): string {
  const [head = '', ...parts] = mail.split('\n\n');
  const text = parts.join('\n\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
