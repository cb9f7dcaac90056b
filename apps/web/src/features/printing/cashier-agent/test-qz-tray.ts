import { afterEach, vi } from 'vitest';

/** A call as the library sends it; the certificate is a separate message. */
interface Asked {
  uid: string;
  call?: string;
  certificate?: string | null;
  params?: { printer: { name?: string; host?: string; port?: string }; data: { data: string }[] };
  signature?: string;
}
type Behaviour = (asked: Asked) => 'answer' | 'silence' | 'close' | { error: string };

/** A fake QZ Tray, which the real library reaches through its WebSocket (see e2e/fake-qz-tray.ts). */
export class TestQzTray {
  isRunning = true;
  printers = ['EPSON TM-T20'];
  printed: { printer: string; bytes: string; signature: string | undefined }[] = [];
  certificates: unknown[] = [];
  addresses: string[] = [];
  /** Decides per message whether and how to answer it. */
  behave: Behaviour = () => 'answer';
  private open = new Set<TestSocket>();
  private kept: (() => void)[] = [];

  accept(socket: TestSocket): void {
    this.addresses.push(socket.url);
    if (this.isRunning) this.open.add(socket.opened());
    else socket.failed();
  }
  get connections(): number {
    return this.open.size;
  }
  /** Closes every connection and refuses new ones. */
  stop(): void {
    this.isRunning = false;
    for (const socket of [...this.open]) socket.close();
  }
  /** A person has pressed *Allow*: the messages that waited are answered. */
  allow(): void {
    this.behave = () => 'answer';
    for (const answer of this.kept.splice(0)) answer();
  }
  forget(socket: TestSocket): void {
    this.open.delete(socket);
  }
  receive(socket: TestSocket, text: string): void {
    if (text === 'ping') return;
    const asked = JSON.parse(text) as Asked;
    const behaviour = this.behave(asked);
    const answer = () => socket.say({ uid: asked.uid, result: this.resultOf(asked) });
    if (behaviour === 'answer') answer();
    else if (behaviour === 'silence') this.kept.push(answer);
    else if (behaviour === 'close') socket.close();
    else socket.say({ uid: asked.uid, ...behaviour });
  }
  private resultOf({ call, certificate, params, signature }: Asked): unknown {
    if (call === 'getVersion') return '2.2.4';
    if (call === 'printers.find') return this.printers;
    if (call === 'print' && params) {
      const { name, host, port } = params.printer;
      this.printed.push({ printer: name ?? `${host}:${port}`, bytes: params.data[0]?.data ?? '', signature });
    } else if (call === undefined) this.certificates.push(certificate);
    return null;
  }
}

let tray = new TestQzTray();

/** The browser's end of a connection, with what the library uses. */
class TestSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readyState = 0;
  onclose: ((event: Event) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    queueMicrotask(() => tray.accept(this));
  }
  opened(): this {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    return this;
  }
  failed(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('error'));
  }
  send(text: string): void {
    queueMicrotask(() => tray.receive(this, text));
  }
  say(message: object): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    tray.forget(this);
    queueMicrotask(() => this.onclose?.(new Event('close')));
  }
}

/** Connects the real library to this fake from now on. */
export async function stubQzTray(): Promise<TestQzTray> {
  const { default: qz } = await import('qz-tray');
  qz.api.setWebSocketType(TestSocket as never);
  // Silences what the library logs about its connections.
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockReturnValue();
  tray = new TestQzTray();
  return tray;
}

afterEach(() => tray.stop());
