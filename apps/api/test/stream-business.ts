import { generateKeyPairSync } from 'node:crypto';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import type { StreamBusiness } from '#src/backup/business/business-process.ts';
import { sendBusiness } from '#src/backup/business/export-business.ts';
import type { TestConnection } from '#test/test-database.ts';

/**
 * As the process of a server, on a connection of the test: the process refuses the databases of tests, whose fsync is
 * off. It is tested by `scripts/business.test.ts`.
 */
export const streamBusinessOn = (connection: TestConnection): StreamBusiness =>
  async function* (businessId) {
    const client = new pg.Client(connection);
    await client.connect();
    const output = new PassThrough();
    const key = generateKeyPairSync('ed25519').privateKey;
    const sent = sendBusiness(client, { business: businessId, key }, output).then(
      () => output.end(),
      (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    try {
      yield* output as AsyncIterable<Buffer>;
    } finally {
      output.destroy();
      await sent;
      await client.end();
    }
  };
