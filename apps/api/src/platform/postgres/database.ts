import type { Writable } from 'node:stream';
import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { columnTypes } from '#src/platform/postgres/column-types.ts';
import type { PacketSender } from '#src/platform/postgres/packet-sender.ts';
import { PacketSocket } from '#src/platform/postgres/packet-socket.ts';
import type { DatabaseRows } from '#src/platform/postgres/database-rows.ts';
import { applySettings, type SessionSettings } from '#src/platform/postgres/session-settings.ts';

/** Queries inside one transaction of one business. There is no way to query outside of a transaction. */
export type Tx = Kysely<DatabaseRows>;

export interface ConnectionSettings {
  host?: string;
  port?: number;
  user?: string;
  database?: string;
  connectionString?: string;
}

/** The settings of every connection of the application: the role under row security, short timeouts, reusable plans. */
const SESSION_SETTINGS: SessionSettings = {
  role: 'sofra_app',
  timezone: 'UTC',
  lock_timeout: '3000',
  statement_timeout: '5000',
  idle_in_transaction_session_timeout: '15000',
  // There are few different statements, all named and of constant shape: planning each only once saves a third of the
  // time.
  plan_cache_mode: 'force_generic_plan',
  // Open tables are cached in memory. At the default price every check of a foreign key reads a small table from its
  // beginning. That lasts until the table has grown and is analysed again (bench/README.md).
  random_page_cost: '1.1',
};

/**
 * A packet without a response by then was sent to a server that is gone or waits for a standby. PostgreSQL itself ends
 * every statement of the screens after five seconds. The connection is given up before the screen repeats its request
 * after ten seconds (REL-51).
 */
const ANSWERED_WITHIN_MS = 8_000;

/** Differences from the pool of the screens. */
interface PoolDifferences {
  settings?: SessionSettings;
  connectionTimeoutMillis?: number;
  /** 0 where single statements may take long. */
  query_timeout?: number;
}

/**
 * For reports: ranges differ, so each query is planned for its own. They get eight seconds, and no parallel workers,
 * which would take processor time from the tills (REP-12).
 */
const REPORT_SETTINGS: SessionSettings = {
  statement_timeout: '8000',
  plan_cache_mode: 'force_custom_plan',
  max_parallel_workers_per_gather: '0',
};
/** Number of reports that are read at once. The others wait for a connection. */
const REPORT_POOL_SIZE = 2;
const REPORT_PATIENCE_MS = 8_000;

export const openReportPool = (settings: ConnectionSettings, onIdleError: (error: Error) => void): pg.Pool =>
  openPool(settings, REPORT_POOL_SIZE, onIdleError, {
    settings: REPORT_SETTINGS,
    connectionTimeoutMillis: REPORT_PATIENCE_MS,
    query_timeout: 0,
  });

export function openPool(
  connection: ConnectionSettings,
  size: number,
  onIdleError: (error: Error) => void,
  { settings, connectionTimeoutMillis = 3_000, query_timeout = ANSWERED_WITHIN_MS }: PoolDifferences = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    types: columnTypes,
    max: size,
    pipeline: true,
    stream: () => new PacketSocket(),
    connectionTimeoutMillis,
    query_timeout,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Cached plans become outdated as tables grow, so connections are renewed before that matters.
    maxLifetimeSeconds: 600,
    onConnect: (client) => applySettings(client, { ...SESSION_SETTINGS, ...settings }),
    application_name: 'sofra',
  });
  pool.on('error', onIdleError); // without a listener one dropped idle connection ends the process.
  // A server that shuts down may refuse in the packet that accepted the client, before the caller listens for errors.
  // The next query of that client fails, and that error is handled.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Beyond this number of different statements new ones are not named, so that a session cannot fill up with plans. */
const MAX_NAMED_STATEMENTS = 500;
const statementNames = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known) return known;
  if (statementNames.size >= MAX_NAMED_STATEMENTS) return undefined;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

const unused = (): never => {
  throw new Error('transactions are begun and ended by transaction.ts alone');
};
const NO_DRIVER: Driver = {
  init: () => Promise.resolve(),
  acquireConnection: unused,
  beginTransaction: unused,
  commitTransaction: unused,
  rollbackTransaction: unused,
  releaseConnection: unused,
  destroy: () => Promise.resolve(),
};
const ADAPTER = new PostgresAdapter();
const DIALECT: Dialect = {
  createDriver: () => NO_DRIVER,
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => ADAPTER,
  createIntrospector: (db) => new PostgresIntrospector(db),
};

/** Breaks the connection at once, whatever statement is running; that statement fails as on a lost connection. */
export const breakOff = (client: pg.PoolClient): void =>
  void (client as unknown as { connection: { stream: Writable } }).connection.stream.destroy();

/**
 * Sends each statement as soon as it is requested. Kysely's own executor sends it some turns of the event loop later.
 * Pipelined statements could then overtake a COMMIT or each other.
 */
class PacketExecutor extends DefaultQueryExecutor {
  readonly #packets: PacketSender;
  #isOver = false;
  #firstFailure: unknown;

  constructor(packets: PacketSender) {
    super(DIALECT.createQueryCompiler(), ADAPTER, { provideConnection: unused });
    this.#packets = packets;
  }

  /** The first error of PostgreSQL: later statements of the transaction only fail with "transaction is aborted". */
  get firstFailure(): unknown {
    return this.#firstFailure;
  }

  /** The client returns to the pool, so a late statement must not reach another transaction. */
  close(): void {
    this.#isOver = true;
  }

  override async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) throw new Error(`a statement came after the end of its transaction: ${sql}`);
    try {
      const statement = { name: statementName(sql), text: sql, values: parameters };
      const { rows, command } = await this.#packets.send(statement);
      return { rows: rows as R[], ...affectedRows(command) };
    } catch (error) {
      this.#firstFailure ??= error; // results arrive in the order of the statements.
      // The trace of the error ends at the socket. This one leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }
}

/** `INSERT 0 3` and `UPDATE 3` changed three rows; commands without a number changed none. */
function affectedRows(command: string): { numAffectedRows?: bigint } {
  const count = / (\d+)$/.exec(command)?.[1];
  return count === undefined ? {} : { numAffectedRows: BigInt(count) };
}

interface Queries {
  tx: Tx;
  close: () => void;
  firstFailure: () => unknown;
}

/** The query builder of one transaction, with a way to end it and its first error. */
export function queriesOn(packets: PacketSender): Queries {
  const executor = new PacketExecutor(packets);
  const tx = new Kysely<DatabaseRows>({
    config: { dialect: DIALECT },
    driver: NO_DRIVER,
    dialect: DIALECT,
    executor,
  });
  return { tx, close: () => executor.close(), firstFailure: () => executor.firstFailure };
}
