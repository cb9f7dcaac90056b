import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

interface Request {
  method: 'GET' | 'POST' | 'PATCH';
  url: string;
  token?: string;
  body?: unknown;
  key?: string;
}

/** One HTTP call over keep-alive; resolves with the parsed response, rejects unless it succeeded. */
export function call<T>({ method, url, token, body, key }: Request): Promise<T> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    if (key) headers['idempotency-key'] = key;
    const text = body === undefined ? undefined : JSON.stringify(body);
    if (text !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = String(Buffer.byteLength(text));
    }
    const request = http.request(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const answer = Buffer.concat(chunks).toString('utf8');
        if ((response.statusCode ?? 500) >= 300)
          reject(new Error(`${method} ${url}: ${response.statusCode} ${answer}`));
        else resolve(JSON.parse(answer) as T);
      });
    });
    request.on('error', reject);
    request.end(text);
  });
}

export const closeConnections = (): void => agent.destroy();

export interface Restaurant {
  token: string;
  tableIds: string[];
  /** Three items; the stock of the first is tracked. */
  itemIds: string[];
}

interface Id {
  id: string;
}

/** Creates a business with 64 tables, a station with a printer, and three items, one of which is tracked. */
export async function openRestaurant(base: string): Promise<Restaurant> {
  const { token } = await call<{ token: string }>({
    method: 'POST',
    url: `${base}/api/auth/register`,
    body: {
      businessName: 'Bench Lokantası',
      fullName: 'Ölçüm',
      email: 'bench@example.com',
      password: 'bench-1234',
    },
  });
  const post = <T>(path: string, body: unknown) =>
    call<T>({ method: 'POST', url: `${base}/api${path}`, token, body });
  const station = await post<Id>('/stations', { name: 'Mutfak' });
  const printer = await post<Id>('/printers', {
    name: 'Mutfak',
    interface: 'NETWORK',
    ip: '127.0.0.1',
    port: 9109,
  });
  await post('/printers/attach', { stationId: station.id, printerId: printer.id });
  const category = await post<Id>('/menu/categories', { name: 'Izgara', stationId: station.id });
  const itemIds: string[] = [];
  for (const name of ['Ayran', 'Şiş İskender', 'Künefe']) {
    itemIds.push((await post<Id>('/menu/items', { name, price: 120.5, categoryId: category.id })).id);
  }
  await call({
    method: 'PATCH',
    url: `${base}/api/menu/items/${itemIds[0] ?? ''}`,
    token,
    body: { stockAmount: 5_000_000, stockUnit: 'ADET' },
  });
  const tableIds: string[] = [];
  for (let number = 1; number <= 64; number += 1) {
    tableIds.push((await post<Id>('/tables', { name: `Masa ${number}`, capacity: 4 })).id);
  }
  return { token, tableIds, itemIds };
}
