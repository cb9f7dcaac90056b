export interface ApiClient {
  get: <T>(path: string) => Promise<T>;
  post: <T>(path: string, body: object) => Promise<T>;
  put: <T>(path: string, body: object) => Promise<T>;
  patch: <T>(path: string, body: object) => Promise<T>;
}

/** Calls the API as a program does; any response but a 2xx rejects with its body. */
export function apiClient(url: string, token: string | null): ApiClient {
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
  };
}

export async function tokenOf(url: string, email: string, password: string): Promise<string> {
  const { token } = await apiClient(url, null).post<{ token: string }>('/auth/login', { email, password });
  return token;
}
