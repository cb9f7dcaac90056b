import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';

/** Runs work once the answer is on its way, or its connection has gone. */
export type AfterAnswer = (reply: FastifyReply, work: () => Promise<void>) => void;

/** What runs behind answers is waited for when the server stops, and its failures are said in the log. */
export function createAfterAnswer(app: FastifyInstance, log: Logger): AfterAnswer {
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
