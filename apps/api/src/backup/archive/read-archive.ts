import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import type * as z from 'zod/mini';
import {
  ArchiveSummary,
  cutShort,
  damaged,
  firstLine,
  FORMAT,
  formatOf,
  lastLine,
  MOST_PART_BYTES,
  notAnArchive,
  otherFormat,
  PART,
  PART_HEAD_BYTES,
  TableEnd,
  TableStart,
  type ArchiveFile,
  type ArchiveKind,
} from '#src/backup/archive/archive-format.ts';
import { tally, type RowsChecksum } from '#src/backup/rows/read-rows.ts';
import { errorCode, errorText, StartupError } from '#src/platform/operations/startup-error.ts';

interface Part {
  kind: number;
  payload: Buffer;
}

export interface ArchivedTable extends TableStart {
  /** COPY text in chunks of whole rows. Read either all of them or none. */
  rows: AsyncIterable<Buffer>;
}

export interface Archive<Header = unknown> {
  kind: ArchiveKind<Header>;
  header: Header;
  /**
   * Each table once, in the order of the file. All checksums are verified only at the end: if it throws, the caller
   * must discard what it made of the rows so far.
   */
  tables: () => AsyncGenerator<ArchivedTable, ArchiveSummary>;
  close: () => Promise<void>;
}

/**
 * Opens an archive of this kind and reads its header. Errors: StartupError for a file that is missing, is no such
 * archive, has another format, was cut off or changed.
 */
export async function openArchive<Header>(name: string, kind: ArchiveKind<Header>): Promise<Archive<Header>> {
  const file: ArchiveFile<Header> = { name, kind };
  const end = await refuseOtherFile(file);
  const seal = createHash('sha256');
  const parts = readParts({ file, end }, seal);
  const header = read(file, kind.header, await expect(file, parts, PART.HEADER));
  return {
    kind,
    header,
    tables: () => readTables(file, parts, seal),
    close: async () => {
      await parts.return(undefined);
    },
  };
}

/** Checks the first and last line, and returns the offset at which the stream of parts ends. */
async function refuseOtherFile(file: ArchiveFile): Promise<number> {
  const { name, kind } = file;
  const unreadable = (error: unknown): never => {
    const what = errorCode(error) === 'ENOENT' ? 'yok.' : `okunamıyor: ${errorText(error)}`;
    throw new StartupError(`${kind.called.the} "${name}" ${what}`, { cause: error });
  };
  const handle = await open(name).catch(unreadable);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0).catch(unreadable);
    const format = formatOf(kind, buffer.toString('latin1', 0, bytesRead));
    if (format === null) throw notAnArchive(file);
    if (format !== FORMAT) throw otherFormat(file, format);
    const { size } = await handle.stat();
    const { length } = lastLine(kind);
    const end = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, size - length));
    if (end.buffer.toString('latin1') !== lastLine(kind)) throw cutShort(file);
    return size - length;
  } finally {
    await handle.close();
  }
}

async function* readTables(
  file: ArchiveFile,
  parts: AsyncGenerator<Part, void>,
  seal: ReturnType<typeof createHash>,
): AsyncGenerator<ArchivedTable, ArchiveSummary> {
  const ended: ArchiveSummary['tables'] = [];
  for (;;) {
    const sealed = seal.copy().digest('hex'); // the hash of everything before the next part
    const part = await next(file, parts);
    if (part.kind === PART.SUMMARY) {
      const summary = read(file, ArchiveSummary, part.payload);
      if (summary.sha256 !== sealed || !isDeepStrictEqual(summary.tables, ended)) throw damaged(file);
      if (!(await parts.next()).done) throw damaged(file);
      return summary;
    }
    if (part.kind !== PART.TABLE) throw damaged(file);
    const start = read(file, TableStart, part.payload);
    const rows = readRows(file, parts);
    yield { ...start, rows: rows.chunks() };
    ended.push({ name: start.name, ...(await rows.end()) });
  }
}

/**
 * The rows of one table with their count and checksum. Rows that the caller did not read are read here for the
 * checksum.
 */
function readRows(file: ArchiveFile, parts: AsyncGenerator<Part, void>) {
  const passed = tally();
  let end: RowsChecksum | null = null;
  async function* chunks(): AsyncGenerator<Buffer> {
    while (!end) {
      const { kind, payload } = await next(file, parts);
      if (kind === PART.ROWS) {
        passed.add(payload);
        yield payload;
      } else {
        if (kind !== PART.TABLE_END) throw damaged(file);
        end = read(file, TableEnd, payload);
        if (!isDeepStrictEqual(passed.end(), end)) throw damaged(file);
      }
    }
  }
  return {
    chunks,
    end: async (): Promise<RowsChecksum> => {
      const rest = chunks();
      while (!(await rest.next()).done);
      if (!end) throw damaged(file);
      return end;
    },
  };
}

/** The parts of the stream, one at a time; `seal` has hashed all parts yielded so far. */
async function* readParts(
  { file, end }: { file: ArchiveFile; end: number },
  seal: ReturnType<typeof createHash>,
): AsyncGenerator<Part, void> {
  const packed = createReadStream(file.name, { start: firstLine(file.kind).length, end: end - 1 });
  const stream = createZstdDecompress();
  pipeline(packed, stream, () => undefined); // errors of either stream reach the reader of `stream`
  let waiting: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      for (let part = firstPart(file, waiting); part; part = firstPart(file, waiting)) {
        const length = PART_HEAD_BYTES + part.payload.length;
        seal.update(waiting.subarray(0, length));
        waiting = waiting.subarray(length);
        yield part;
      }
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw damaged(file, error);
  } finally {
    packed.destroy();
  }
}

function firstPart(file: ArchiveFile, bytes: Buffer): Part | null {
  if (bytes.length < PART_HEAD_BYTES) return null;
  const length = bytes.readUInt32BE(1);
  if (length > MOST_PART_BYTES) throw damaged(file);
  if (bytes.length < PART_HEAD_BYTES + length) return null;
  return { kind: bytes.readUInt8(0), payload: bytes.subarray(PART_HEAD_BYTES, PART_HEAD_BYTES + length) };
}

async function next(file: ArchiveFile, parts: AsyncGenerator<Part, void>): Promise<Part> {
  const found = await parts.next();
  if (found.done === true) throw damaged(file);
  return found.value;
}

async function expect(file: ArchiveFile, parts: AsyncGenerator<Part, void>, kind: number): Promise<Buffer> {
  const part = await next(file, parts);
  if (part.kind !== kind) throw damaged(file);
  return part.payload;
}

function read<Schema extends z.ZodMiniType>(
  file: ArchiveFile,
  schema: Schema,
  payload: Buffer,
): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(payload.toString('utf8')));
  } catch (error) {
    throw damaged(file, error);
  }
}
