import type { IncomingMessage } from 'node:http';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

/** The longest that a request may take to arrive. */
const TIMEOUT_MS = 10_000;
/**
 * A connection without any traffic for this long is closed: its client no longer reads the response, which would stay
 * in memory for ever. Longer than any request takes.
 */
export const SILENCE_MS = 30_000;

/** Some clients offer an upgrade to another protocol unasked; they get an ordinary HTTP response. */
const isForSockets = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/socket.io/');

/** Options that the listeners of this process have in common, with and without TLS. */
export const LISTENER = {
  requestTimeout: TIMEOUT_MS,
  headersTimeout: TIMEOUT_MS,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  shouldUpgradeCallback: isForSockets,
};

interface Listening {
  host: string;
  port: number;
  /** The setting that chooses the port. */
  setting: 'PORT' | 'SOFRA_LAN_PORT';
}

/** Reason for a failed listen as one sentence, or the error itself when the user cannot fix it. */
export function explainListenError(error: unknown, { host, port, setting }: Listening): unknown {
  const sentence: Partial<Record<string, string>> = {
    EADDRINUSE: `${port} numaralı kapı kullanımda: başka bir program ya da Sofra çalışıyor. ${setting} ayarıyla başka bir kapı seçin.`,
    EACCES: `${port} numaralı kapıyı açmaya izin yok. ${setting} ayarıyla 1024'ten büyük bir kapı seçin.`,
    EADDRNOTAVAIL: `HOST ayarındaki ${host} adresi bu bilgisayarda yok.`,
    ENOTFOUND: `HOST ayarındaki ${host} adresi bulunamadı.`,
    EAI_AGAIN: `HOST ayarındaki ${host} adresi bulunamadı.`,
  };
  const text = sentence[errorCode(error) ?? ''];
  return text ? new StartupError(text, { cause: error }) : error;
}
