import { once } from 'node:events';
import { Readable, type Duplex } from 'node:stream';
import type pg from 'pg';

/** The part of pg's connection that a custom query may use; it suffices for both directions of COPY. */
interface CopyConnection {
  stream: Duplex;
  query: (sql: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
}

/** Rows are collected into chunks of this size, because one event per row would cost more than the row. */
const CHUNK_BYTES = 64 * 1024;

/**
 * The output of `copy … to stdout`, whole rows at a time. Backpressure reaches PostgreSQL, so a slow reader does not
 * fill the memory.
 */
export function copyOut(client: pg.Client, sql: string): AsyncIterable<Buffer> {
  return client.query(new CopyOut(sql));
}

class CopyOut extends Readable implements pg.Submittable {
  readonly #sql: string;
  #socket: Duplex | null = null;
  #rows: Buffer[] = [];
  #bytes = 0;

  constructor(sql: string) {
    super({ highWaterMark: CHUNK_BYTES });
    this.#sql = sql;
  }

  submit(connection: unknown): void {
    const { stream, query } = connection as CopyConnection;
    this.#socket = stream;
    query.call(connection, this.#sql);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#rows.push(Buffer.from(chunk)); // pg reuses the buffer
    this.#bytes += chunk.length;
    if (this.#bytes >= CHUNK_BYTES) this.#flush();
  }

  handleCommandComplete(): void {
    this.#flush();
  }

  handleReadyForQuery(): void {
    if (!this.destroyed) this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  #flush(): void {
    const rows = Buffer.concat(this.#rows);
    [this.#rows, this.#bytes] = [[], 0];
    if (!this.destroyed && rows.length > 0 && !this.push(rows)) this.#socket?.pause();
  }

  override _read(): void {
    this.#socket?.resume();
  }

  /** The rest of the COPY output must still be read before the connection can do anything else, including closing. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket?.resume();
    done(error);
  }
}

/** Feeds `copy … from stdin` from `source` at the pace of PostgreSQL; an error of the source aborts the COPY. */
export async function copyIn(client: pg.Client, sql: string, source: AsyncIterable<Buffer>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    client.query(new CopyIn({ sql, source, resolve, reject }));
  });
}

interface CopyInWork {
  sql: string;
  source: AsyncIterable<Buffer>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

class CopyIn implements pg.Submittable {
  readonly #work: CopyInWork;
  readonly #over = new AbortController();
  #sourceError: unknown = null;

  constructor(work: CopyInWork) {
    this.#work = work;
  }

  submit(connection: unknown): void {
    (connection as CopyConnection).query(this.#work.sql);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#feed(connection).catch((error: unknown) => {
      this.#sourceError = error;
      connection.sendCopyFail('the source ended early');
    });
  }

  handleCommandComplete(): void {
    // The sender has counted the rows already, so the count of PostgreSQL is ignored.
  }

  handleReadyForQuery(): void {
    this.#work.resolve(); // has no effect after a rejection
  }

  handleError(error: Error): void {
    this.#over.abort();
    this.#work.reject(this.#sourceError ?? error);
  }

  async #feed(connection: CopyConnection): Promise<void> {
    const { signal } = this.#over;
    for await (const chunk of this.#work.source) {
      if (signal.aborted) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) {
        // The wait is aborted when PostgreSQL refused the COPY; the error message follows.
        await once(connection.stream, 'drain', { signal }).catch(() => undefined);
      }
    }
    if (!signal.aborted) connection.endCopyFrom();
  }
}
