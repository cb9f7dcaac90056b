import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { DatabaseRows } from '#src/platform/database-rows.ts';

/** Queries inside one transaction of one business; nothing outside a transaction can be asked at all. */
export type Tx = Kysely<DatabaseRows>;

export interface ConnectionSettings {
  host?: string;
  port?: number;
  user?: string;
  database?: string;
  connectionString?: string;
}

const INT8 = 20;
const DATE = 1082;

/** Counts, kuruş and thousandths are whole numbers far below 2^53; anything else is a bug worth stopping for. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}

// Days stay `YYYY-MM-DD`: a Date would drag a time zone into them.
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, parseInt8);
types.setTypeParser(DATE, (text) => text);

/** What every connection of the application runs under: the fenced role, short patience, reusable plans. */
const SESSION_OPTIONS = [
  'role=sofra_app',
  'timezone=UTC',
  'lock_timeout=3000',
  'statement_timeout=5000',
  'idle_in_transaction_session_timeout=15000',
  // Statements are few, named and always the same shape: planning them once is worth a third of the time.
  'plan_cache_mode=force_generic_plan',
];

export function openPool(
  settings: ConnectionSettings,
  size: number,
  onIdleError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    types,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: SESSION_OPTIONS.map((option) => `-c ${option}`).join(' '),
    application_name: 'sofra',
  });
  pool.on('error', onIdleError); // without a listener, one dropped idle connection ends the process
  return pool;
}

/** Above this many shapes a statement goes unnamed, so that a session cannot fill up with plans. */
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

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = statementName(query.sql);
    const config: pg.QueryConfig = { text: query.sql, values: [...query.parameters] };
    const result = await this.#client.query(name ? { ...config, name } : config);
    return {
      rows: result.rows as R[],
      ...(result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }),
    };
  }

  streamQuery(): never {
    throw new Error('not used: lists are bounded');
  }
}

const done = () => Promise.resolve();
const noTransactions = () => Promise.reject(new Error('transactions are begun by transaction.ts alone'));

/** A Kysely dialect over one checked-out client: `transaction.ts` begins and ends, the query builder only asks. */
class ClientDialect implements Dialect {
  readonly #connection: ClientConnection;

  constructor(client: pg.PoolClient) {
    this.#connection = new ClientConnection(client);
  }

  createDriver(): Driver {
    return {
      init: done,
      acquireConnection: () => Promise.resolve(this.#connection),
      beginTransaction: noTransactions,
      commitTransaction: noTransactions,
      rollbackTransaction: noTransactions,
      releaseConnection: done,
      destroy: done,
    };
  }
  createQueryCompiler = () => new PostgresQueryCompiler();
  createAdapter = () => new PostgresAdapter();
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db);
}

const builders = new WeakMap<pg.PoolClient, Tx>();

/** The query builder of a client; made once per connection. */
export function queriesOn(client: pg.PoolClient): Tx {
  let tx = builders.get(client);
  if (!tx) {
    tx = new Kysely<DatabaseRows>({ dialect: new ClientDialect(client) });
    builders.set(client, tx);
  }
  return tx;
}
