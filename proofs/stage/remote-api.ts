import { API_BASE, type Method } from '@sofra/contract/endpoint';
import { send as sendRequest } from '@sofra/test-kit/send';
import type { InjectOptions } from 'fastify';
import type pg from 'pg';
import type { Services } from '@sofra/api/src/platform/writes/context';
import { openPool } from '@sofra/api/src/platform/postgres/database';
import { createPasswords } from '@sofra/api/src/platform/security/passwords';
import { createSessions } from '@sofra/api/src/platform/security/sessions';
import { createPeople } from '@sofra/api/test/factories/staff-factories';
import type { WorldApi } from '@sofra/api/test/harness';
import { UNREACHABLE_MAIL } from '@sofra/api/test/smtp-server';
import { onInstallation, type Installation, type InstallationOptions } from '#proofs/stage/installation.ts';

export interface RemoteResponse {
  statusCode: number;
  headers: Headers;
  body: string;
  json: () => unknown;
}

/**
 * The stage of the sweep tests, with the server at an address: worlds are created as rows, requests are sent over HTTP.
 */
export interface RemoteApi extends WorldApi {
  url: string;
  owner: pg.Pool;
  /**
   * Sends a request with `fetch` and returns the response in the shape of `app.inject`; `url` is relative to the
   * origin.
   */
  send: (token: string | null, options: InjectOptions) => Promise<RemoteResponse>;
  close: () => Promise<void>;
}

export async function openRemoteApi({
  url,
  owner,
  connection,
}: Pick<Installation, 'url' | 'owner' | 'connection'>): Promise<RemoteApi> {
  const pool = openPool(connection, 4, () => undefined);
  const { rows } = await owner.query<{ secret: string }>(`select installation_secret('unused') as secret`);
  const secret = rows[0]?.secret ?? '';
  const sessions: Services['sessions'] = createSessions(pool, secret, () => new Date());
  const send: RemoteApi['send'] = (token, options) => sendOverHttp(url, token, options);
  const people = createPeople({ owner, pool, sessions, send: send as never });
  return {
    ...people,
    url,
    to: url,
    owner,
    services: { sessions, passwords: createPasswords(secret) },
    send,
    close: () => pool.end(),
  };
}

async function sendOverHttp(
  base: string,
  token: string | null,
  { method = 'GET', url, headers = {}, payload }: InjectOptions,
): Promise<RemoteResponse> {
  const address = url as string;
  if (!address.startsWith(`${API_BASE}/`)) throw new Error(`${address} is no address of the API`);
  const response = await sendRequest(base, {
    method: method as Method,
    path: address.slice(API_BASE.length),
    token,
    body: payload,
    headers: headers as Record<string, string>,
  });
  const { status, text } = response;
  return {
    statusCode: status,
    headers: response.headers,
    body: text,
    json: () => JSON.parse(text) as unknown,
  };
}

/** A fresh installation, and worlds created in its database. */
export const onWorlds = <T>(
  options: InstallationOptions,
  work: (api: RemoteApi, installation: Installation) => Promise<T>,
): Promise<T> =>
  onInstallation(options, async (installation) => {
    const api = await openRemoteApi(installation);
    try {
      return await work(api, installation);
    } finally {
      await api.close();
    }
  });

/**
 * For sweeps over all endpoints, which need no printer: any port may be tried, where the connection is refused at once.
 * With a given database Sofra takes no backups by default, so *Şimdi yedekle* would be refused to everybody. Without a
 * mail server a link for a new password would be.
 */
export const SWEPT: InstallationOptions = {
  settings: { PRINTER_ALLOWED_PORTS: '1-65535', SOFRA_NIGHTLY_BACKUP: '1', ...UNREACHABLE_MAIL },
};
