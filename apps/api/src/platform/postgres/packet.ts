import pg from 'pg';
import type { Writable } from 'node:stream';
import { columnTypes } from '#src/platform/postgres/column-types.ts';
import { parameterText } from '#src/platform/postgres/parameter-text.ts';

/** A name means the same text on every connection. Without one the statement is parsed each time. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values?: readonly unknown[];
}

export interface Answer {
  rows: object[];
  /** Command and number of rows that PostgreSQL changed: `UPDATE 3`. */
  command: string;
}

/** The connection of `pg`; the types of the library know other parameters than the library. */
interface Wire {
  stream: Writable;
  close: (statement: { type: 'S'; name: string }) => void;
  parse: (statement: { name: string | undefined; text: string }) => void;
  bind: (filled: {
    statement: string | undefined;
    values: readonly unknown[];
    valueMapper: (value: unknown) => string | Buffer | null;
  }) => void;
  describe: (portal: { type: 'P' }) => void;
  execute: () => void;
  sync: () => void;
}

interface Field {
  name: string;
  parse: (text: string) => unknown;
}

/** Fields that named statements return. They are requested from PostgreSQL once on each connection. */
type KnownStatements = Map<string, readonly Field[]>;
const knownOn = new WeakMap<Wire, KnownStatements>();

interface Asked extends Statement {
  rows: object[];
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Statements that travel together and get their responses together. PostgreSQL writes to the socket at the end of a
 * packet, so the server wakes once, not after each statement. After a statement that fails it executes none of the
 * packet, not even a COMMIT. All remaining statements reject with that failure.
 *
 * It is a query because the client, once it is pipelined, takes no other.
 */
export class Packet extends pg.Query {
  readonly #asked: Asked[] = [];
  #known: KnownStatements = new Map();
  /** Fields of the statement whose response arrives. */
  #fields: readonly Field[] = [];
  #answered = 0;
  /** Set by the client, which measures by it how long PostgreSQL is silent (`query_timeout` of the pool). */
  declare callback?: (error: Error | null) => void;

  constructor() {
    super('');
  }

  get statements(): readonly Statement[] {
    return this.#asked;
  }

  add(statement: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ ...statement, rows: [], resolve, reject });
    });
  }

  override submit = (connection: unknown): void => {
    const wire = connection as Wire;
    this.#known = knownOn.get(wire) ?? new Map();
    knownOn.set(wire, this.#known);
    wire.stream.cork();
    let written = 0;
    try {
      for (const statement of this.#asked) {
        this.#write(statement, wire);
        written += 1;
      }
    } catch (error) {
      // A value that cannot be sent: no later statement may be executed either.
      for (const { reject } of this.#asked.splice(written)) reject(error);
    }
    wire.sync();
    wire.stream.uncork();
    this.#expectNext();
  };

  #write({ name, text, values = [] }: Asked, wire: Wire): void {
    const isKnown = name !== undefined && this.#known.has(name);
    if (!isKnown) {
      // It may have been parsed in a packet that failed; closing what does not exist is no error.
      if (name !== undefined) wire.close({ type: 'S', name });
      wire.parse({ name, text });
    }
    wire.bind({ statement: name, values, valueMapper: parameterText });
    if (!isKnown) wire.describe({ type: 'P' });
    wire.execute();
  }

  #expectNext(): void {
    const name = this.#asked[this.#answered]?.name;
    this.#fields = (name !== undefined && this.#known.get(name)) || [];
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({
      name,
      // The types of the library name the parameter of another function here.
      parse: columnTypes.getTypeParser(dataTypeID, 'text') as unknown as Field['parse'],
    }));
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    const asked = this.#asked[this.#answered];
    try {
      asked?.rows.push(rowOf(this.#fields, texts));
    } catch (error) {
      asked?.reject(error); // a value we do not read, such as a number too large
    }
  }

  handleCommandComplete({ text: command }: { text: string }): void {
    const asked = this.#asked[this.#answered];
    if (asked?.name !== undefined) this.#known.set(asked.name, this.#fields);
    asked?.resolve({ rows: asked.rows, command });
    this.#answered += 1;
    this.#expectNext();
  }

  handleError(error: unknown): void {
    this.callback?.(error as Error);
    const [failed, ...behind] = this.#asked.splice(this.#answered);
    if (failed?.name !== undefined) this.#known.delete(failed.name);
    failed?.reject(error);
    for (const { reject } of behind) reject(error);
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
    if (this.#answered === this.#asked.length) return;
    this.handleError(new Error('PostgreSQL did not answer every statement of a packet'));
  }
}

function rowOf(fields: readonly Field[], texts: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const { name, parse } of fields) {
    const text = texts[index++] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
}
