import { randomBytes } from 'node:crypto';
import type { RealtimeEvent } from '@sofra/contract/realtime';
import type { Logger } from 'pino';
import {
  createHearing,
  type BridgeListener,
  type Hearing,
} from '#src/platform/realtime/bridge/bridge-hearing.ts';
import { createBatchSender } from '#src/platform/realtime/bridge/batch-sender.ts';
import { createDeviceCensus } from '#src/platform/realtime/bridge/device-census.ts';
import { createEventQueue, type Entry, type EventQueue } from '#src/platform/realtime/bridge/event-queue.ts';
import { payloadsOf } from '#src/platform/realtime/bridge/message-parts.ts';
import { postgresTransport } from '#src/platform/realtime/bridge/postgres-transport.ts';
import { redisTransport } from '#src/platform/realtime/bridge/redis-transport.ts';
import type { Transport } from '#src/platform/realtime/bridge/transport.ts';
import type { Config } from '#src/platform/operations/config.ts';
import { realtimeMessages, realtimeRefreshes } from '#src/platform/operations/metrics.ts';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';

/** Sends events for screens to other processes, and receives theirs (REL-32, docs/decisions/0049). */
export interface RealtimeBridge {
  /** Called once, before anything is sent. */
  open: (listener: BridgeListener) => void;
  /** Sends the events of a write to the others; returns at once. */
  tell: (businessId: string, events: readonly RealtimeEvent[]) => void;
  /**
   * Ids of the sessions of a business with a screen at another process. Processes that do not respond in time are
   * missing.
   */
  sessionsElsewhere: (businessId: string) => Promise<string[]>;
  /** Sends the remaining events, if that takes no longer than a second. */
  close: () => Promise<void>;
}

/**
 * Uses Redis where REDIS_URL is set, else the database. The embedded database belongs to this process alone, so there
 * is no other process and no bridge.
 */
export async function openRealtimeBridge(
  config: Pick<Config, 'redisUrl' | 'databaseUrl'>,
  connection: ConnectionSettings,
  log: Logger,
): Promise<RealtimeBridge | null> {
  if (config.redisUrl !== null) return createBridge(await redisTransport(config.redisUrl, log), log);
  return config.databaseUrl === null ? null : createBridge(postgresTransport(connection, log), log);
}

function createBridge(transport: Transport, log: Logger): RealtimeBridge {
  const speaker = randomBytes(9).toString('base64url');
  const queue = createEventQueue(() => realtimeRefreshes.inc({ reason: 'too_much' }));
  const sender = createBatchSender(messagesOf(queue, speaker, transport.maxPayloadBytes), {
    send: async (payloads) => {
      await transport.send(payloads);
      realtimeMessages.inc({ direction: 'sent' });
    },
    onFailure: (error) => log.warn({ err: error }, 'events do not reach other processes; retrying'),
  });
  const say = (entry: Entry) => {
    queue.say(entry);
    sender.wake();
  };
  const census = createDeviceCensus((question, businessId) => say(['count', question, businessId]));
  let hearing: Hearing | undefined;
  return {
    open: (listener) => {
      hearing = createHearing(speaker, { listener, census, say, log });
      transport.start({ onPayload: hearing.receive, onHearing: hearing.begin });
    },
    tell: (businessId, events) => {
      if (hearing?.isAlone()) return;
      queue.add(businessId, events);
      sender.wake();
    },
    sessionsElsewhere: census.sessionsOf,
    close: async () => {
      queue.say(['ended']);
      await sender.close();
      await transport.close();
    },
  };
}

/** Queued entries, as numbered messages in payloads that the transport can carry. */
function messagesOf(queue: EventQueue, speaker: string, maxPayloadBytes: number) {
  let number = 0;
  return {
    isEmpty: queue.isEmpty,
    take: () => {
      number += 1;
      return payloadsOf({ speaker, number }, queue.take(), maxPayloadBytes);
    },
  };
}
