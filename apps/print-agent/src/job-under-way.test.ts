import { mkdtempSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ClaimedJob } from '@sofra/contract/printing/print-jobs';
import { parseAllowedAddresses } from '@sofra/printer-link/printer-address';
import { startVirtualPrinter, type VirtualPrinter } from '@sofra/printer-link/virtual-printer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Claim } from '#agent/claim-job.ts';
import { startJob, settleJournal, type Tools } from '#agent/job-under-way.ts';
import { openJournal } from '#agent/job-journal.ts';
import { createRoster } from '#agent/printer-roster.ts';
import { serverApi } from '#agent/server-api.ts';
import { startStandIn, type Reply, type StandInServer } from '../test/stand-in-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const JOB = '01900000-0000-7000-8000-000000000001';
const PRINTER = '01900000-0000-7000-8000-000000000002';
const LEASE = '11111111-1111-4111-8111-111111111111';
const DONE: Reply = { status: 200, body: { state: 'PRINTED' } };
const LEASE_LOST: Reply = { status: 409, body: { code: 'LEASE_LOST', error: 'Başkası basıyor.' } };

let directory: string;
let printer: VirtualPrinter;
let server: StandInServer;
const said: string[] = [];
beforeEach(async () => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-agent-'));
  printer = await startVirtualPrinter();
  said.length = 0;
});
afterEach(async () => {
  await server.stop();
  await printer.stop();
  rmSync(directory, { recursive: true, force: true });
});

const journalFile = () => path.join(directory, 'journal');
function toolsWith(isOver = new AbortController().signal): Tools {
  const allowed = parseAllowedAddresses({ cidrs: '127.0.0.0/8', ports: '1-65535', isDevelopment: false });
  const api = serverApi(server.url, 'a-token-of-the-tests-0123456789');
  const log = (text: string) => void said.push(text);
  const journal = openJournal(journalFile(), (error) => {
    throw error;
  });
  return { api, allowed, journal, log, isOver, roster: createRoster(api, allowed, log) };
}

const claimOf = (change: Partial<ClaimedJob['printer']> = {}, leaseMs = 20_000): Claim => ({
  leaseEndsAt: performance.now() + leaseMs,
  job: {
    id: JOB,
    leaseToken: LEASE,
    leasedUntil: new Date(Date.now() + leaseMs),
    copyNo: 1,
    isRepeat: false,
    bytes: Buffer.from('Deneme\n\x1dV\x01', 'latin1').toString('base64'),
    ticket: { type: 'KOT', stationName: null, table: null, createdAt: new Date(), items: [], total: null },
    printer: {
      ...{ id: PRINTER, name: 'Mutfak', interface: 'NETWORK', ip: '127.0.0.1', port: printer.port },
      ...{ device: null, acknowledges: null },
      ...change,
    },
  },
});

test('a printed slip is confirmed until the server responds, each time with the same key', async () => {
  server = await startStandIn((_, count) => (count === 1 ? 'LOST' : count === 2 ? { status: 503 } : DONE));
  const tools = toolsWith();
  await startJob(tools, claimOf()).done;
  expect(server.received).toHaveLength(3);
  expect(new Set(server.received.map(({ key }) => key)).size).toBe(1);
  expect(server.received[0]).toMatchObject({
    path: `/api/print-jobs/${JOB}/confirm`,
    body: { leaseToken: LEASE },
  });
  expect(printer.slips).toHaveLength(1);
  expect(tools.journal.entries).toEqual([]);
});

test('a lost lease ends the job and is logged', async () => {
  server = await startStandIn(() => LEASE_LOST);
  const tools = toolsWith();
  await startJob(tools, claimOf()).done;
  expect(server.received).toHaveLength(1);
  expect(said.join('\n')).toContain('başka bir yazdırma programı');
  expect(tools.journal.entries).toEqual([]);
});

test('a refused token does not end a job: it stays in the journal, and the agent receives the error', async () => {
  server = await startStandIn(() => ({ status: 401, body: { code: 'NO_SESSION', error: 'Bitti.' } }));
  const tools = toolsWith();
  await expect(startJob(tools, claimOf()).done).rejects.toMatchObject({ status: 401 });
  expect(tools.journal.entries).toMatchObject([{ jobId: JOB, state: 'printed' }]);
});

test('a locked business ends no job: its outcome is reported after the unlock (SITE-27, SITE-28)', async () => {
  const locked = { status: 403, body: { code: 'BUSINESS_LOCKED', error: 'İşletmeniz kilitlendi.' } };
  server = await startStandIn((_, count) => (count < 3 ? locked : DONE));
  const tools = toolsWith();
  await startJob(tools, claimOf()).done;
  expect(server.received).toHaveLength(3);
  expect(printer.slips).toHaveLength(1);
  expect(tools.journal.entries).toEqual([]);
});

test('a switched-off printer received nothing, and the server gets its state', async () => {
  server = await startStandIn(() => DONE);
  await printer.goOffline();
  await startJob(toolsWith(), claimOf()).done;
  expect(server.received[0]).toMatchObject({
    path: `/api/print-jobs/${JOB}/fail`,
    body: { leaseToken: LEASE, mayBePrinted: false, printerState: 'UNREACHABLE' },
  });
});

test('missing paper is reported before the first byte of the slip', async () => {
  server = await startStandIn(() => DONE);
  printer.setStatus({ isOnline: true, paper: 'OUT' });
  await startJob(toolsWith(), claimOf()).done;
  expect(server.received[0]?.body).toMatchObject({ mayBePrinted: false, printerState: 'PAPER_OUT' });
  expect(printer.slips).toEqual([]);
});

test('a printer that always responded and is silent now may have printed', async () => {
  server = await startStandIn(() => DONE);
  await startJob(toolsWith(), claimOf({ acknowledges: true })).done;
  expect(server.received[0]?.body).toMatchObject({ mayBePrinted: true });
});

test('a response after the slip is forwarded', async () => {
  server = await startStandIn(() => DONE);
  printer.setStatus({ isOnline: true, paper: 'OK' });
  await startJob(toolsWith(), claimOf({ acknowledges: true })).done;
  expect(server.received[0]?.body).toMatchObject({ isAcknowledged: true });
});

test('a lease with too little time left is returned, and nothing is printed', async () => {
  server = await startStandIn(() => DONE);
  await startJob(toolsWith(), claimOf({}, 2_000)).done;
  expect(server.received[0]).toMatchObject({
    path: `/api/print-jobs/${JOB}/fail`,
    body: { mayBePrinted: false },
  });
  expect(printer.slips).toEqual([]);
});

test('the journal stores a slip before its printer gets it, and deletes it after the server’s response', async () => {
  const states: unknown[] = [];
  server = await startStandIn(() => {
    states.push(...openJournal(journalFile(), () => undefined).entries);
    return DONE;
  });
  const seen: unknown[] = [];
  const listener = net.createServer((socket) => {
    seen.push(...openJournal(journalFile(), () => undefined).entries);
    socket.on('error', () => undefined).resume();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const tools = toolsWith();
  await startJob(tools, claimOf({ port: (listener.address() as AddressInfo).port })).done;
  listener.close();
  expect(seen).toMatchObject([{ jobId: JOB, state: 'sending' }]);
  expect(states).toMatchObject([{ jobId: JOB, leaseToken: LEASE, state: 'printed' }]);
  expect(tools.journal.entries).toEqual([]);
});

test('a job that is returned in the middle may be on paper, and is not ended twice', async () => {
  server = await startStandIn(() => DONE);
  const job = startJob(toolsWith(), claimOf({ acknowledges: true })); // the acknowledgement it waits for never arrives
  await printer.waitForSlip(() => true);
  await job.giveBack();
  await job.done;
  expect(server.received.map(({ path: to, body }) => [to, body.mayBePrinted])).toEqual([
    [`/api/print-jobs/${JOB}/fail`, true],
  ]);
});

test('the next process sends a report that was not sent before the end', async () => {
  server = await startStandIn(() => ({ status: 503 }));
  const tools = toolsWith(AbortSignal.abort());
  await startJob(tools, claimOf()).done;
  expect(server.received).toHaveLength(1);
  expect(openJournal(journalFile(), () => undefined).entries).toMatchObject([
    { jobId: JOB, leaseToken: LEASE, state: 'printed' },
  ]);
});

test('after a restart, printed jobs are confirmed and interrupted ones are printed again with a mark (PRINT-36)', async () => {
  server = await startStandIn(() => DONE);
  const tools = toolsWith();
  const other = '01900000-0000-7000-8000-000000000009';
  tools.journal.note({ jobId: JOB, leaseToken: LEASE, state: 'printed', isAcknowledged: true });
  tools.journal.note({ jobId: other, leaseToken: LEASE, state: 'sending', isAcknowledged: false });
  await settleJournal({ ...tools, journal: openJournal(journalFile(), () => undefined) });
  expect(server.received).toMatchObject([
    { path: `/api/print-jobs/${JOB}/confirm`, body: { isAcknowledged: true } },
    { path: `/api/print-jobs/${other}/fail`, body: { mayBePrinted: true } },
  ]);
  expect(openJournal(journalFile(), () => undefined).entries).toEqual([]);
});

test.each([
  ['an address outside the list', { ip: '8.8.8.8' }],
  ['the address of cloud credentials', { ip: '169.254.169.254', port: 80 }],
  ['no address', { ip: null }],
  ['a file', { interface: 'USB', device: '/etc/passwd' }],
  ['the till’s own printer', { interface: 'QZ_TRAY' }],
] as const)('%s is refused by the agent too', async (_, change) => {
  server = await startStandIn(() => DONE);
  await startJob(toolsWith(), claimOf(change)).done;
  expect(server.received[0]).toMatchObject({
    path: `/api/print-jobs/${JOB}/fail`,
    body: { mayBePrinted: false, printerState: 'UNKNOWN' },
  });
  expect(printer.slips).toEqual([]);
});
