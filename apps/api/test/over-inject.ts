import type { ReceivedResponse, Transport } from '@sofra/test-kit/transport';
import type { TestApi } from '#test/harness.ts';

/** The test kit speaks to the application in this process, without a port. */
export const overInject =
  ({ app }: Pick<TestApi, 'app'>): Transport =>
  async ({ method, path, headers, body }): Promise<ReceivedResponse> => {
    const payload =
      body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) };
    const response = await app.inject({ method: method as 'GET', url: path, headers, ...payload });
    const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
    return {
      status: response.statusCode,
      headers: new Headers(received as [string, string][]),
      text: response.body,
    };
  };
