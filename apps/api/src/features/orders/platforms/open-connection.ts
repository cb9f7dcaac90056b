import type { ConnectionRow } from '#src/features/orders/platforms/platform-connections.store.ts';
import { adapterOf } from '#src/features/orders/platforms/adapters.ts';
import type { PlatformAdapter, PlatformContext } from '#src/features/orders/platforms/platform-adapter.ts';
import { callService } from '#src/platform/http/call-service.ts';
import type { KeptToken } from '#src/platform/http/kept-token.ts';
import { openFields } from '#src/platform/security/sealed-fields.ts';
import type { Services } from '#src/platform/writes/context.ts';

export type Connecting = Pick<Services, 'pool' | 'log' | 'clock' | 'secretBox' | 'config' | 'realtime'>;

/** The record that the sealed keys of a connection belong to (`SecretBox`). */
export const keysPlace = (businessId: string, channelId: string): string =>
  `platform/${businessId}/${channelId}`;

/** The keys of a connection; null when this server cannot read them. */
export function openKeys(
  { secretBox }: Pick<Connecting, 'secretBox'>,
  businessId: string,
  { channelId, secrets }: Pick<ConnectionRow, 'channelId' | 'secrets'>,
): Record<string, string> | null {
  return openFields({ secretBox }, secrets, keysPlace(businessId, channelId));
}

export interface OpenConnection {
  adapter: PlatformAdapter;
  context: PlatformContext;
}

/** Opens connections with their tokens, which one process keeps while the keys stay the same. */
export function createOpener(
  services: Connecting,
  stopped = new AbortController().signal,
  timeoutMs?: number,
) {
  const tokens = new Map<string, KeptToken & { version: number }>();
  const keptOf = (channelId: string, version: number): KeptToken => {
    const kept = tokens.get(channelId);
    if (kept?.version === version) return kept;
    const fresh: KeptToken & { version: number } = { version };
    tokens.set(channelId, fresh);
    return fresh;
  };
  /** Null when the keys cannot be read here. */
  return (businessId: string, row: ConnectionRow): OpenConnection | null => {
    const keys = openKeys(services, businessId, row);
    const adapter = adapterOf(row.channelKind);
    if (keys === null || !adapter) return null;
    const base = services.config.platforms[adapter.kind];
    const context: PlatformContext = {
      fields: { ...row.ids, ...keys },
      call: (request) => callService(base, request, stopped, { timeoutMs }),
      kept: keptOf(row.channelId, row.version),
      now: services.clock(),
    };
    return { adapter, context };
  };
}
