import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { DatabaseRows } from '#src/platform/postgres/database-rows.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Returns the place of a parameter in a statement, in the form in which the query builder takes values. */
export interface Slots<Parameters> {
  <Name extends keyof Parameters>(name: Name): RawBuilder<Parameters[Name]>;
}

/** A statement of the query builder, or an `sql` text. */
interface Built<Row> {
  compile: (tx: Tx) => CompiledQuery<Row>;
}

/** Placeholder for a parameter in the compiled statement. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A statement that is built and compiled once, at its first use, for every statement of a save. Building it again took
 * longer than sending it. Its text must not depend on the parameters: any number of rows is one parameter, an array or
 * JSON. Returns its rows.
 */
export function prepared<Parameters extends object, Row>(
  build: (tx: Tx, slot: Slots<Parameters>) => Built<Row>,
): (tx: Tx, parameters: Parameters) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (tx, parameters) => {
    compiled ??= build(tx, (name) => sql`${new Slot(name)}`).compile(tx);
    const { rows } = await tx.executeQuery<Row>({
      ...compiled,
      parameters: compiled.parameters.map((value) =>
        value instanceof Slot ? parameters[value.name as keyof Parameters] : value,
      ),
    });
    return rows;
  };
}

/** Rows for a table as JSON, so that any number of them is one parameter. */
export type Rows<Row extends object> = string & { readonly rows: Row };

export const asRows = <Row extends object>(rows: readonly Row[]): Rows<Row> =>
  JSON.stringify(rows) as Rows<Row>;

/** In SQL: {@link asRows} in the order they were given, with the columns and types of the table. */
export const rowsOf = (table: keyof DatabaseRows, rows: RawBuilder<string>): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`;
