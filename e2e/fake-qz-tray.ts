import { createHash, createVerify, X509Certificate } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * A fake QZ Tray, as its library sees it. It listens on a free port, since the real one's is the same for every test
 * run on this computer. `browserFlags` lead a browser from that port to this one.
 *
 * A message is one JSON text, answered by `{uid, result}` or `{uid, error}`. The bare text `ping` keeps the connection
 * alive. The steps of a connection:
 *
 * 1. `{call: "getVersion", uid}`: the only call here that needs no signature.
 *
 * 2. `{certificate: PEM, uid}` identifies the page. QZ Tray may show the user a dialog now. A refusal is the error
 * *Connection blocked by client*, and the connection ends.
 *
 * 3. `{call, params, timestamp, signature, signAlgorithm, uid}`: `printers.find` (names) and `print`. `params.printer`
 * is `{name}` or `{host, port}`, `params.data` a list of `{type, format, flavor, data}`; the result is null.
 *
 * The signature covers the text of the SHA-256 (lower-case hex) of `{"call":…,"params":…,"timestamp":…}`, made with the
 * key of the certificate. The timestamp may be at most 15 minutes off. A call without a valid signature is anonymous: a
 * real QZ Tray shows the user a dialog, here it is always refused with *Request blocked*.
 */
export interface FakeQzTray {
  readonly slips: readonly PrintedSlip[];
  readonly connections: number;
  /** Known once it was started. */
  readonly browserFlags: readonly string[];
  /** The calls that were not signed with the key of their certificate. */
  readonly unsigned: readonly string[];
  printers: string[];
  /**
   * The user at the computer has trusted the page permanently, presses *Block*, or is away. If away, the dialog stays
   * open.
   */
  person: 'trusts' | 'blocks' | 'away';
  /** Accepts connections and never sends anything. */
  isMute: boolean;
  /** Accepts the next slip and then closes the connection instead of responding. */
  diesPrinting: boolean;
  /** Presses *Allow* in every open dialog. */
  allow: () => void;
  start: () => Promise<void>;
  /** As when the program is closed: every connection is gone, and nothing listens. */
  stop: () => Promise<void>;
}

export interface PrintedSlip {
  printer: string;
  bytes: Buffer;
}

/** The port of the real QZ Tray, which pages connect to. */
const QZ_PORT = 8182;
const LOOPBACK = '127.0.0.1';
const SIGNING_PERIOD_MS = 15 * 60_000;
const ALGORITHMS: Record<string, string> = { SHA1: 'RSA-SHA1', SHA256: 'RSA-SHA256', SHA512: 'RSA-SHA512' };

interface Message {
  uid: string;
  call?: string;
  certificate?: string | null;
  params?: { printer?: { name?: string; host?: string; port?: string }; data?: PrintData[] };
  timestamp?: number;
  signature?: string;
  signAlgorithm?: string;
}
interface PrintData {
  type: string;
  format: string;
  flavor: string;
  data: string;
}

export function createFakeQzTray(): FakeQzTray {
  const slips: PrintedSlip[] = [];
  const unsigned: string[] = [];
  const waiting = new Set<() => void>();
  let server: WebSocketServer | null = null;
  let port = 0;
  const tray: FakeQzTray = {
    slips,
    unsigned,
    get connections() {
      return server?.clients.size ?? 0;
    },
    get browserFlags() {
      return [`--host-resolver-rules=MAP localhost:${QZ_PORT} ${LOOPBACK}:${port}`];
    },
    printers: [],
    person: 'trusts',
    isMute: false,
    diesPrinting: false,
    allow: () => {
      for (const answer of waiting) answer();
      waiting.clear();
    },
    start: async () => {
      const listening = new WebSocketServer({ port, host: LOOPBACK });
      server = listening;
      listening.on('connection', (socket) => serve(socket));
      await new Promise((resolve, reject) => listening.once('listening', resolve).once('error', reject));
      port = (listening.address() as AddressInfo).port;
    },
    stop: async () => {
      const ending = server;
      server = null;
      for (const socket of ending?.clients ?? []) socket.terminate();
      await new Promise((resolve) => (ending ? ending.close(resolve) : resolve(null)));
    },
  };

  function serve(socket: WebSocket): void {
    let certificate: X509Certificate | null = null;
    const answer = (uid: string, body: { result: unknown } | { error: string }) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ uid, ...body }));
    };
    const greet = ({ uid }: Message) => {
      const welcome = () => answer(uid, { result: null });
      if (tray.person === 'trusts') welcome();
      else if (tray.person === 'away') waiting.add(welcome);
      else {
        answer(uid, { error: 'Connection blocked by client' });
        socket.close();
      }
    };
    socket.on('message', (raw: Buffer) => {
      const text = raw.toString();
      if (text === 'ping' || tray.isMute) return;
      const message = JSON.parse(text) as Message;
      if (message.certificate !== undefined) {
        certificate = readCertificate(message.certificate);
        greet(message);
      } else if (message.call === 'getVersion') answer(message.uid, { result: '2.2.5' });
      else if (!isSigned(message, certificate)) {
        unsigned.push(message.call ?? '');
        answer(message.uid, { error: 'Request blocked' });
      } else perform(message);
    });
    const perform = ({ uid, call, params }: Message) => {
      if (call === 'printers.find') answer(uid, { result: tray.printers });
      else if (call !== 'print') answer(uid, { error: `no such call: ${call}` });
      else {
        const problem = print(params);
        if (tray.diesPrinting) socket.terminate();
        else answer(uid, problem === null ? { result: null } : { error: problem });
        tray.diesPrinting = false;
      }
    };
  }

  /** The error of printing, or null. */
  function print({ printer = {}, data = [] }: NonNullable<Message['params']> = {}): string | null {
    const { name, host, port } = printer;
    const goal = name ?? `${host}:${port}`;
    if (name && !tray.printers.includes(name)) return `Cannot find printer with name "${name}"`;
    for (const { type, format, flavor, data: text } of data) {
      const kind = `${type} ${format} ${flavor}`;
      if (kind !== 'raw command base64') return `not raw bytes: ${kind}`;
      slips.push({ printer: goal, bytes: Buffer.from(text, 'base64') });
    }
    return null;
  }
  return tray;
}

function readCertificate(pem: string | null): X509Certificate | null {
  const certificate = pem ? new X509Certificate(pem) : null;
  const isValid =
    certificate !== null &&
    new Date(certificate.validFrom) <= new Date() &&
    new Date(certificate.validTo) > new Date() &&
    // QZ Tray refuses a certificate without a common name.
    /(^|\n)CN=./.test(certificate.subject);
  return isValid ? certificate : null;
}

function isSigned(message: Message, certificate: X509Certificate | null): boolean {
  const { call, params, timestamp = 0, signature, signAlgorithm = '' } = message;
  const algorithm = ALGORITHMS[signAlgorithm];
  if (!certificate || !signature || !algorithm) return false;
  if (Math.abs(Date.now() - timestamp) > SIGNING_PERIOD_MS) return false;
  const digest = createHash('sha256').update(JSON.stringify({ call, params, timestamp })).digest('hex');
  return createVerify(algorithm).update(digest).verify(certificate.publicKey, signature, 'base64');
}
