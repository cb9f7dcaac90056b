import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import {
  firstLine,
  lastLine,
  PART,
  PART_HEAD_BYTES,
  type ArchiveKind,
  type ArchiveSummary,
  type PartKind,
} from '#src/backup/archive/archive-format.ts';
import type { SignedHead } from '#src/backup/archive/signed-head.ts';
import { readRows, type RowFilter } from '#src/backup/rows/read-rows.ts';
import type { Table } from '#src/backup/rows/tables.ts';

export interface ArchiveSource<Header extends object> {
  kind: ArchiveKind<Header>;
  /** A connection inside the transaction whose snapshot everything is read from. */
  client: pg.Client;
  header: Header;
  tables: readonly Table[];
  /** The rows of a table that belong into the archive. */
  filterOf: (table: Table) => RowFilter;
  /** Signs what was written. */
  sign?: (written: Pick<ArchiveSummary, 'tables' | 'sha256'>) => SignedHead;
  /** Called with the number of rows as they are written. */
  onRows: (table: string, rows: number) => void;
}

/** Writes the archive to a file that must not exist yet. When it resolves, the bytes are synced to the disk. */
export async function writeArchive<Header extends object>(
  file: string,
  source: ArchiveSource<Header>,
): Promise<ArchiveSummary> {
  const summaries: ArchiveSummary[] = [];
  await pipeline(
    archiveBytes(source, (made) => summaries.push(made)),
    // It holds password hashes and keys.
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const [summary] = summaries;
  if (!summary) throw new Error('the archive ended without a summary');
  return summary;
}

/** The bytes of an archive. The reader must discard them when it throws. */
export async function* archiveBytes<Header extends object>(
  source: ArchiveSource<Header>,
  onSummary: (summary: ArchiveSummary) => void = () => undefined,
): AsyncGenerator<Buffer> {
  yield Buffer.from(firstLine(source.kind));
  const packed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const packing = pipeline(parts(source, onSummary), packed);
  packing.catch(() => undefined); // an error reaches the reader of `packed`
  yield* packed as AsyncIterable<Buffer>;
  await packing;
  yield Buffer.from(lastLine(source.kind));
}

async function* parts<Header extends object>(
  source: ArchiveSource<Header>,
  onSummary: (summary: ArchiveSummary) => void,
) {
  const seal = createHash('sha256');
  const tables: ArchiveSummary['tables'] = [];
  for await (const part of content(source, tables)) {
    seal.update(part);
    yield part;
  }
  const written = { tables, sha256: seal.digest('hex') };
  const summary: ArchiveSummary = {
    ...written,
    finishedAt: new Date().toISOString(),
    ...(source.sign && { signature: source.sign(written) }),
  };
  yield jsonPart(PART.SUMMARY, summary);
  onSummary(summary);
}

async function* content<Header extends object>(
  { client, header, tables, filterOf, onRows }: ArchiveSource<Header>,
  ended: ArchiveSummary['tables'],
): AsyncGenerator<Buffer> {
  yield jsonPart(PART.HEADER, header);
  for (const table of tables) {
    yield jsonPart(PART.TABLE, { name: table.name, columns: table.columns });
    const passing = readRows(client, table, filterOf(table), (rows) => onRows(table.name, rows));
    for await (const rows of passing) {
      yield partHead(PART.ROWS, rows.length);
      yield rows;
    }
    const end = passing.checksum();
    ended.push({ name: table.name, ...end });
    yield jsonPart(PART.TABLE_END, end);
  }
}

function partHead(kind: PartKind, length: number): Buffer {
  const head = Buffer.alloc(PART_HEAD_BYTES);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(length, 1);
  return head;
}

function jsonPart(kind: PartKind, value: object): Buffer {
  const payload = Buffer.from(JSON.stringify(value));
  return Buffer.concat([partHead(kind, payload.length), payload]);
}
