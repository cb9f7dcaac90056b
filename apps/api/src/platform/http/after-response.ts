import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';

/** Runs work once the response is sent, or its connection is closed. */
export type AfterResponse = (reply: FastifyReply, work: () => Promise<void>) => void;

/** When the server stops it waits for work that still runs after a response; failures of such work are logged. */
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
