import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeSlip } from './encode-slip.ts';
import { sendToPrinter } from './send-to-printer.ts';

const MAIN = fileURLToPath(new URL('./virtual-printer-main.ts', import.meta.url));

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Runs the command as a person does. */
function run(...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const collect = (piece: Buffer) => (output += piece.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const until = async (text: string | RegExp) => {
    await expect.poll(() => output, { timeout: 50_000, interval: 20 }).toMatch(text);
    return output;
  };
  return { child, exited, until, output: () => output };
}

describe('npm run virtual-printer', { timeout: 60_000 }, () => {
  it('prints slips in the terminal, serves the page and ends cleanly at Ctrl-C', async () => {
    const { child, exited, until, output } = run('--port', '0', '--page-port', '0');
    const greeting = await until('Bitirmek için Ctrl-C.');
    const port = Number(/127\.0\.0\.1:(\d+) adresinde dinliyor/.exec(greeting)?.[1]);
    const page = /http:\/\/127\.0\.0\.1:\d+\//.exec(greeting)?.[0];
    const bytes = encodeSlip([{ text: '2 x Şiş İskender', align: 'left', bold: false, size: 'tall' }], {
      columns: 42,
      codePage: 'windows-1254',
      codePageNumber: 48,
      cut: true,
      drawerPulse: false,
    });
    expect(await sendToPrinter({ host: '127.0.0.1', port, bytes })).toEqual({
      outcome: 'SENT',
      isAcknowledged: false,
    });
    await until(/│ 2 x Şiş İskender +│/);
    expect(await (await fetch(page!)).text()).toContain('Sanal Yazıcı');
    child.kill('SIGINT');
    expect(await exited).toBe(0);
    expect(output()).toContain('Sanal Yazıcı kapandı.');
  });

  it('reports a port in use in one sentence', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { exited, output } = run('--port', String(port), '--page-port', '0');
    expect(await exited).toBe(1);
    expect(output().trim()).toBe(
      `${port} numaralı bağlantı noktası kullanımda: onu kullanan programı kapatın ya da --port ve --page-port ile başka bir numara seçin.`,
    );
    server.close();
  });

  it.each([
    [['--port', 'dokuz'], '--port: "dokuz" yerine 0 ile 65535 arasında bir tam sayı yazın.'],
    [['--columns', '4'], '--columns: "4" yerine 16 ile 96 arasında bir tam sayı yazın.'],
    [['--prot', '9100'], 'Komut anlaşılmadı.'],
  ])('explains the error in %j', async (args, sentence) => {
    const { exited, output } = run(...args);
    expect(await exited).toBe(1);
    expect(output()).toContain(sentence);
    expect(output()).not.toContain('    at ');
  });
});
