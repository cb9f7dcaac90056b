import { once } from 'node:events';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { explainListenError, LISTENER, SILENCE_MS } from '#src/platform/http/listening.ts';
import { openAuthority, type Authority } from '#src/lan/authority.ts';
import { startLeafRenewal, type LeafRenewal } from '#src/lan/leaf-renewal.ts';
import { namesOf, thisMachine, type MachineNames } from '#src/lan/machine-names.ts';
import { repeatUntilStopped } from '#src/platform/operations/repeat-until-stopped.ts';

/** https for the devices of the local network (LAN-1). */
export interface Lan {
  authority: Authority;
  /** Present names of this machine. `certifiedNames` are those in its certificate. */
  readonly machine: MachineNames;
  readonly certifiedNames: readonly string[];
  /** The port that https really listens on; 0 before it does. */
  readonly port: number;
  /** Takes connections for the server of this app: the same routes, sockets and limits. */
  listen: (app: FastifyInstance) => Promise<void>;
  /** Renews the certificate if it must be; otherwise a minute may pass before it is. */
  renew: () => Promise<void>;
  close: () => Promise<void>;
}

export interface LanSetting {
  dataDir: string;
  host: string;
  port: number;
  clock: () => Date;
  log: Logger;
  readNames?: () => MachineNames;
}

const LOOK_EVERY_MS = 60_000;
const HANDSHAKE_MS = 10_000;

export async function openLan(setting: LanSetting): Promise<Lan> {
  const { clock, log, readNames = () => namesOf(thisMachine(), setting.host) } = setting;
  const authority = await openAuthority(setting.dataDir, clock());
  const renewal = await startLeafRenewal({ authority, clock, readNames });
  const server = https.createServer({ ...LISTENER, ...renewal.leaf, handshakeTimeout: HANDSHAKE_MS });
  const renew = () => renewOn(server, renewal, log);
  let looking = { stop: () => Promise.resolve() };
  return {
    authority,
    get machine() {
      return renewal.machine;
    },
    get certifiedNames() {
      return renewal.leaf.names;
    },
    get port() {
      return (server.address() as AddressInfo | null)?.port ?? 0;
    },
    renew,
    listen: async (app) => {
      passOn(server, app);
      await listenOn(server, setting);
      looking = repeatUntilStopped(renew, {
        firstAfterMs: LOOK_EVERY_MS,
        everyMs: LOOK_EVERY_MS,
        onFailure: (error) =>
          log.warn({ err: error }, 'the certificate of the local network was not renewed'),
      });
    },
    close: async () => {
      await looking.stop();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

/** Connections that are open keep what they have; the next handshake gets the new certificate. */
async function renewOn(server: https.Server, renewal: LeafRenewal, log: Logger): Promise<void> {
  if (!(await renewal.renew())) return;
  const { key, cert, names } = renewal.leaf;
  server.setSecureContext({ key, cert });
  log.info({ names }, 'the certificate of the local network was renewed');
}

/**
 * Passes all connections to the server of the app, so that there is one set of routes and sockets. A request knows by
 * its socket that it is encrypted.
 */
function passOn(server: https.Server, app: FastifyInstance): void {
  for (const event of ['request', 'upgrade', 'clientError'])
    server.on(event, (...parts: unknown[]) => app.server.emit(event, ...parts));
  server.setTimeout(SILENCE_MS);
}

async function listenOn(server: https.Server, { host, port }: LanSetting): Promise<void> {
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error, { host, port, setting: 'SOFRA_LAN_PORT' });
  }
}
