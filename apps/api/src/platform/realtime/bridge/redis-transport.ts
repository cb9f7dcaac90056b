import type { Logger } from 'pino';
import type { Transport } from '#src/platform/realtime/bridge/transport.ts';

/** A format that other versions do not understand gets another name. */
const CHANNEL = 'sofra:realtime:1';
/** Redis takes half a gigabyte; nothing comes near this. */
const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024;
/** How often the connection that only listens checks whether the other end is still there. */
const PING_MS = 10_000;

/**
 * Publish and subscribe of Redis, on a connection each. Redis is imported only here: its six hundred files would take a
 * quarter of the memory of a server without Redis.
 */
export async function redisTransport(url: string, log: Logger): Promise<Transport> {
  const { createClient } = await import('redis');
  // What cannot be sent now is sent again by the caller, so nothing waits in the client.
  const speaker = createClient({ url, disableOfflineQueue: true, pingInterval: PING_MS });
  const listener = createClient({ url, pingInterval: PING_MS });
  for (const client of [speaker, listener]) {
    client.on('error', (error: unknown) => log.warn({ err: error }, 'Redis does not answer; trying on'));
  }
  let isClosed = false;
  const noteFailure = (error: unknown) => {
    if (!isClosed) log.warn({ err: error }, 'Redis cannot be used between processes');
  };
  return {
    maxPayloadBytes: MAX_PAYLOAD_BYTES,
    start: ({ onPayload, onHearing }) => {
      speaker.connect().catch(noteFailure);
      listener
        .connect()
        .then(() => listener.subscribe(CHANNEL, onPayload))
        .then(() => {
          onHearing();
          // The client subscribes again by itself before it says that it is ready.
          listener.on('ready', onHearing);
        })
        .catch(noteFailure);
    },
    send: async (payloads) => {
      await Promise.all(payloads.map((payload) => speaker.publish(CHANNEL, payload)));
    },
    close: () => {
      isClosed = true;
      for (const client of [speaker, listener]) if (client.isOpen) client.destroy();
      return Promise.resolve();
    },
  };
}
