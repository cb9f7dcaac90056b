import pg from 'pg';
import type { Installation } from '#proofs/stage/installation.ts';

const MESSAGE_BYTES = 1_000_000;
/** Far more than is kept in stock. */
const MOST_MESSAGES = 400;

/** Writes into PostgreSQL's log until it finds no room for the next file of it, and ends by itself. */
export async function exhaustLog({ connection }: Installation): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined); // it is about to be cut off
  await client.connect();
  try {
    for (let sent = 0; sent < MOST_MESSAGES; sent += 1)
      await client.query(`select pg_logical_emit_message(false, 'proof', repeat('x', ${MESSAGE_BYTES}))`);
  } catch {
    return; // cut off: PostgreSQL has ended
  } finally {
    await client.end().catch(() => undefined); // there may be nobody left to say goodbye to
  }
  throw new Error('the log of PostgreSQL always found room');
}
