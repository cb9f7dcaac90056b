import type { Method } from '@sofra/contract/endpoint';
import { must, type Server } from './send.ts';

/** The requests of one signed-in user, or of a visitor; any response but a 2xx rejects with its body. */
export interface ApiClient {
  get: <T>(path: string) => Promise<T>;
  post: <T>(path: string, body: object) => Promise<T>;
  put: <T>(path: string, body: object) => Promise<T>;
  patch: <T>(path: string, body: object) => Promise<T>;
  delete: (path: string) => Promise<void>;
}

export function apiClient(to: Server, token: string | null): ApiClient {
  const call = <T>(method: Method, path: string, body?: object): Promise<T> =>
    must<T>(to, { method, path, token, ...(body && { body }) });
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: async (path) => void (await call('DELETE', path)),
  };
}

/** Signs in and returns the token. */
export async function tokenOf(to: Server, email: string, password: string): Promise<string> {
  const body = { email, password };
  return (await must<{ token: string }>(to, { path: '/auth/login', body })).token;
}
