import { SLIP_KINDS, type SlipKind } from '@sofra/domain/slips/slips';
import { withKind, type StoredTicket } from '@sofra/domain/slips/ticket';
import { startVirtualPrinter } from '@sofra/printer-link/virtual-printer';
import { until } from '@sofra/api/test/faults/started-sofra';
import { fetchedNpos, lettersByNumber } from '#proofs/parts/escpos-interpreter.ts';
import { judgeSlip, type PrinterSetting } from '#proofs/parts/judge-slip.ts';
import { CUT, PLANTED } from '#proofs/parts/planted-slips.ts';
import { readSlip, type ReadSlip } from '#proofs/parts/read-slip.ts';
import { printEverySlip } from '#proofs/paper/every-slip.ts';
import {
  FIELDS,
  inField,
  must,
  openHostileBusiness,
  writeField,
  type HostileBusiness,
} from '#proofs/paper/hostile-business.ts';
import { startListeningRelay, type ListeningRelay } from '#proofs/paper/listening-relay.ts';
import type { Proof, Verdict } from '#proofs/proof.ts';
import { onInstallation } from '#proofs/stage/installation.ts';
import { openRemoteApi, type RemoteApi } from '#proofs/stage/remote-api.ts';

/** Every Turkish letter, the circumflexes, and signs of both code pages. */
const LETTERS = 'Çığ Köşkü ÇĞİÖŞÜ çğıöşü âîû £½°';
const COLUMNS = [32, 42, 48] as const;
const NUMBERS = [
  { codePage: 'cp857', codePageNumber: 13 },
  { codePage: 'windows-1254', codePageNumber: 48 },
  { codePage: 'cp857', codePageNumber: 61 },
  { codePage: 'windows-1254', codePageNumber: 25 },
] as const;
const LONGEST_MS = 60_000;

type Read = (bytes: Uint8Array) => ReadSlip;
interface PrintedSlip {
  bytes: Uint8Array;
  ticket: StoredTicket;
}
interface Desk extends HostileBusiness {
  relay: ListeningRelay;
  read: Read;
}

/** Slips are read back by an interpreter that is not ours (PRINT-11, PRINT-13). */
export const readBack: Proof = {
  name: 'read-back',
  promise:
    'An independent interpreter reads every kind of slip as our renderer does, in both code pages and every paper width, with one cut and no unwanted pulse.',
  run: async () => {
    const split = fetchedNpos();
    const letters = lettersByNumber();
    const read: Read = (bytes) => readSlip({ split, letters }, bytes);
    const settings = { PRINT_MODE: 'server', PRINTER_ALLOWED_PORTS: '1-65535' };
    return onInstallation({ settings }, async (installation) => {
      const api = await openRemoteApi(installation);
      const paper = await startVirtualPrinter();
      paper.setStatus({ isOnline: true, paper: 'OK' });
      const relay = await startListeningRelay(paper);
      try {
        return await readEvenings(api, relay, read);
      } finally {
        await Promise.all([api.close(), relay.close(), paper.stop()]);
      }
    });
  },
};

/** Each width in each page; the last printer has no knife. */
const SETTINGS: readonly PrinterSetting[] = NUMBERS.flatMap((page) =>
  COLUMNS.map((columns) => ({ ...page, columns, drawerPulse: true, cut: true })),
).map((setting, at, { length }) => ({ ...setting, cut: at < length - 1 }));

async function readEvenings(api: RemoteApi, relay: ListeningRelay, read: Read): Promise<Verdict> {
  const desk: Desk = { ...(await openHostileBusiness(api, relay.port)), relay, read };
  for (const field of FIELDS) {
    const answer = await writeField(desk, field, inField(field, LETTERS));
    if (answer) must(answer);
  }
  const seen: Seen = { slips: 0, copies: 0, rows: 0, pulses: 0, kinds: new Set(), violations: [] };
  for (const setting of SETTINGS) {
    const printed = await printWith(desk, setting);
    for (const slip of printed) note(seen, read, slip, setting);
    seen.violations.push(...missedIn(read, printed, setting));
  }
  const { slips, copies, rows, pulses, kinds, violations } = seen;
  const missing = SLIP_KINDS.filter((kind) => !kinds.has(kind)).map((kind) => `a slip of the kind ${kind}`);
  if (copies === 0) missing.push('a copy');
  return {
    facts: `${slips} slips of ${kinds.size} kinds with ${rows} rows, ${copies} of them copies, by ${SETTINGS.length} printers, ${pulses} pulses; ${PLANTED.length} faults planted in a slip of each printer with a knife`,
    violations: [...violations, ...missing.map((what) => `${what} was never printed`)],
  };
}

interface Seen {
  slips: number;
  /** Slips with _KOPYA_. */
  copies: number;
  rows: number;
  pulses: number;
  kinds: Set<SlipKind>;
  violations: string[];
}

function note(seen: Seen, read: Read, { bytes, ticket }: PrintedSlip, setting: PrinterSetting): void {
  const { kind, copyMark } = withKind(ticket);
  const found = readOrSay(read, bytes);
  const wrong = typeof found === 'string' ? [found] : judgeSlip(found, ticket, setting);
  const printer = `${setting.codePage} as ${setting.codePageNumber}, ${setting.columns} columns`;
  seen.violations.push(...wrong.map((what) => `${kind} in ${printer}: ${what}`));
  seen.kinds.add(kind);
  seen.slips += 1;
  if (copyMark !== undefined) seen.copies += 1;
  if (typeof found === 'string') return;
  seen.rows += found.rows.length;
  seen.pulses += found.pulses;
}

/** The slips of one evening in the order they were queued, which is that of the paper. */
async function printWith(desk: Desk, setting: PrinterSetting): Promise<PrintedSlip[]> {
  const { api, business, ids, relay } = desk;
  must(await business.as('ADMIN').patch(`/api/printers/${ids.printer}`, setting));
  const before = await readJobs(desk);
  relay.sent.splice(0);
  await printEverySlip(desk, { note: LETTERS, reason: LETTERS });
  await until('every slip on paper', LONGEST_MS, async () => {
    const { rows } = await api.owner.query(`select 1 from print_jobs where state <> 'PRINTED' limit 1`);
    return rows.length === 0;
  });
  const jobs = (await readJobs(desk)).slice(before.length);
  if (jobs.length !== relay.sent.length)
    throw new Error(`${relay.sent.length} slips were heard of ${jobs.length}`);
  return jobs.map((ticket, at) => ({ ticket, bytes: relay.sent[at] ?? new Uint8Array() }));
}

async function readJobs({ api }: Desk): Promise<StoredTicket[]> {
  const { rows } = await api.owner.query<{ ticket: StoredTicket }>(
    'select ticket from print_jobs order by position',
  );
  return rows.map(({ ticket }) => ticket);
}

function readOrSay(read: Read, bytes: Uint8Array): ReadSlip | string {
  try {
    return read(bytes);
  } catch (error) {
    return String(error); // a command that the interpreter does not know
  }
}

/** A reader that takes everything for good would find nothing of what is planted here. */
function missedIn(read: Read, printed: readonly PrintedSlip[], setting: PrinterSetting): string[] {
  const good = printed.find(({ ticket }) => withKind(ticket).kind === 'BILL');
  if (!good || !setting.cut) return [];
  const slip = Buffer.from(good.bytes);
  const at = slip.indexOf(CUT);
  return PLANTED.filter(({ plant }) => {
    const found = readOrSay(read, plant(slip, at));
    return typeof found !== 'string' && judgeSlip(found, good.ticket, setting).length === 0;
  }).map(({ what }) => `${what} was not noticed`);
}
