import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';

/** Runs work after the response was sent or its connection was closed. */
export type AfterResponse = (reply: FastifyReply, work: () => Promise<void>) => void;

/** Closing the server waits for work that still runs after a response; failures of such work are logged. */
export function createAfterResponse(app: FastifyInstance, log: Logger): AfterResponse {
  const running = new Set<Promise<void>>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'work behind an answer failed');
    }
  };
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return ({ raw }, work) => {
    const sent = new Promise<void>((resolve) => finished(raw, () => resolve()));
    const done = sent.then(() => run(work)).finally(() => running.delete(done));
    running.add(done);
  };
}
