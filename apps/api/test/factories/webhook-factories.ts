import type { Webhook, WebhookDelivery } from '@sofra/contract/system/webhooks';
import type { EndpointName, EndpointsByName } from '@sofra/contract/endpoints';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@sofra/domain/webhooks/webhook-events';
import type { Example } from '@sofra/test-kit/call-endpoint';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '#test/factories/entity-factories.ts';
import type { TestBusiness } from '#test/harness.ts';

type Examples = {
  readonly [Name in EndpointName]: (world: World) => Example<EndpointsByName[Name]>;
};

/** The part of `VALID_REQUESTS` about webhooks. */
export const WEBHOOK_REQUESTS = {
  listWebhooks: () => ({}),
  createWebhook: () => ({
    input: { url: 'https://ornek.test/sofra', description: 'Muhasebe', events: ['order.paid', 'day.closed'] },
  }),
  updateWebhook: ({ ids }) => ({
    params: { id: ids.webhook },
    input: {
      url: 'https://ornek.test/yeni',
      description: 'Depo',
      events: ['stock.low'],
      isActive: false,
      expectedVersion: 1,
    },
  }),
  renewWebhookSecret: ({ ids }) => ({ params: { id: ids.webhook } }),
  deleteWebhook: ({ ids }) => ({ params: { id: ids.webhook } }),
  tryWebhook: ({ ids }) => ({ params: { id: ids.webhook } }),
  listWebhookDeliveries: ({ ids }) => ({ params: { id: ids.webhook }, input: { before: '99', limit: '10' } }),
  resendWebhookDelivery: ({ ids }) => ({ params: { id: ids.webhookDelivery } }),
} satisfies Partial<Examples>;

export interface ReceivedPost {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A server that receives webhooks and answers as the test wants. */
export async function startReceiver(address = '127.0.0.1', wantedPort = 0) {
  const received: ReceivedPost[] = [];
  const answer = {
    as: (_post: ReceivedPost, response: http.ServerResponse): void => void response.writeHead(204).end(),
  };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const post = { path: request.url ?? '', headers: request.headers, body };
      received.push(post);
      answer.as(post, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, address, resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    url: `http://${address}:${port}/sofra`,
    received,
    /** The next answers: a status, or what is done with the response. */
    answers: (as: number | ((post: ReceivedPost, response: http.ServerResponse) => void)) => {
      answer.as = typeof as === 'number' ? (_, response) => void response.writeHead(as).end() : as;
    },
    until: async (count: number) => {
      for (let tries = 0; tries < 3_000 && received.length < count; tries += 1) await sleep(10);
      return received;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Adds an address for the given events, or all of them. */
export async function addWebhook(
  business: TestBusiness,
  url: string,
  events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
): Promise<Webhook & { secret: string }> {
  const added = await business.as('ADMIN').post('/api/webhooks', { url, events: [...events] });
  if (added.statusCode !== 201) throw new Error(added.body);
  const { webhook, secret } = added.json<{ webhook: Webhook; secret: string }>();
  return { ...webhook, secret };
}

export const deliveriesOf = async (business: TestBusiness, id: string): Promise<WebhookDelivery[]> =>
  (await business.as('ADMIN').get(`/api/webhooks/${id}/deliveries`)).json<WebhookDelivery[]>();
