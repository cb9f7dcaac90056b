import pg from 'pg';
import type { Installation } from '#proofs/stage/installation.ts';

const MESSAGE_BYTES = 1_000_000;
/** Far more than fits into preallocated WAL segments. */
const MOST_MESSAGES = 400;

/**
 * A database that has run for a day has recycled segments of WAL in reserve. A new one has none, and even refused
 * writes need some.
 */
export async function keepWalReserve({ connection }: Installation): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_switch_wal()');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** Writes WAL until PostgreSQL finds no room for the next segment and shuts down. */
export async function exhaustWal({ connection }: Installation): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined); // the connection is about to be cut
  await client.connect();
  try {
    for (let sent = 0; sent < MOST_MESSAGES; sent += 1)
      await client.query(`select pg_logical_emit_message(false, 'proof', repeat('x', ${MESSAGE_BYTES}))`);
  } catch {
    return; // PostgreSQL has shut down
  } finally {
    await client.end().catch(() => undefined); // the server may be gone
  }
  throw new Error('the log of PostgreSQL always found room');
}
