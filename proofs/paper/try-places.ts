import type { VirtualPrinter } from '@sofra/printer-link/virtual-printer';
import type { Caller, TestBusiness } from '@sofra/api/test/harness';
import { until } from '@sofra/api/test/faults/started-sofra';
import { createAgent } from '@sofra/api/test/factories/print-agent-factories';
import type { Place } from '#proofs/paper/forbidden-places.ts';
import type { RemoteApi } from '#proofs/stage/remote-api.ts';

interface Trial {
  /** The name of the configuration. */
  name: string;
  forbidden: readonly Place[];
  allowed: { ip: string; port: number };
  prints: 'SERVER' | 'NOBODY HERE' | 'AGENT';
  paper: VirtualPrinter;
}

export interface Tried {
  refusedRequests: number;
  /** Rows whose job ended without a connection. */
  refusedRows: number;
  /** Slips at the allowed address: without any, the server may not have connected to anything at all. */
  printed: number;
  violations: string[];
}

interface Room extends Trial, Tried {
  api: RemoteApi;
  business: TestBusiness;
  admin: Caller;
}

const LONGEST_MS = 60_000;
const REFUSED = 'Bu yazıcı adresine izin verilmiyor. Yerel ağdaki bir IP adresi yazın.';
let serial = 0;

/** Every way to set an address: a new printer, a changed one, one that was local, an old row, an agent's report. */
export async function tryPlaces(api: RemoteApi, trial: Trial): Promise<Tried> {
  const business = await api.createBusiness();
  const admin = business.as('ADMIN');
  const counts = { refusedRequests: 0, refusedRows: 0, printed: 0, violations: [] };
  const room: Room = { ...trial, ...counts, api, business, admin };
  const changed = await createPrinter(room, { interface: 'NETWORK', ...room.allowed });
  for (const place of room.forbidden) {
    await tryCreate(room, place);
    await tryChange(room, changed, place);
    await tryLocal(room, place);
  }
  await tryAgent(room);
  if (room.prints === 'AGENT') await askForTests(room);
  else await plantRows(room);
  if (room.prints === 'SERVER') await printOne(room, changed);
  return room;
}

async function createPrinter({ admin }: Room, fields: Record<string, unknown>): Promise<string> {
  const answer = await admin.post('/api/printers', { name: `Yazıcı ${(serial += 1)}`, ...fields });
  if (answer.statusCode !== 201) throw new Error(`a printer answered ${answer.statusCode} ${answer.body}`);
  return answer.json<{ id: string }>().id;
}

type Answer = Awaited<ReturnType<Caller['post']>>;

/** In agent mode the server connects to nothing and checks only the format. */
const isRefused = ({ prints }: Room, { refusal }: Place): boolean =>
  prints !== 'AGENT' || refusal === 'INVALID_INPUT';

/** Exactly the refusal of the contract. */
function expectRefusal(room: Room, place: Place, action: string, answer: Answer): void {
  const body = answer.json<{ code?: string; details?: { fields?: { path: string; reason: string }[] } }>();
  const isAsPromised =
    place.refusal === 'INVALID_INPUT'
      ? answer.statusCode === 400 &&
        body.code === 'INVALID_INPUT' &&
        body.details?.fields?.some(({ path, reason }) => path === 'ip' && reason === 'Geçersiz IP')
      : answer.statusCode === 422 && body.code === place.refusal;
  if (isAsPromised) room.refusedRequests += 1;
  else
    room.violations.push(
      `${room.name}: ${action} ${placeText(place)} answered ${answer.statusCode} ${answer.body}`,
    );
}

const placeText = ({ ip, port }: Place): string => `${JSON.stringify(ip)}:${port}`;

async function tryCreate(room: Room, place: Place): Promise<void> {
  const { ip, port } = place;
  const answer = await room.admin.post('/api/printers', {
    ...{ name: `Yazıcı ${(serial += 1)}`, interface: 'NETWORK', ip, port },
  });
  if (isRefused(room, place)) expectRefusal(room, place, 'adding', answer);
}

/** Changes a printer from an allowed address to a forbidden one, as a whole and by its port alone. */
async function tryChange(room: Room, printer: string, place: Place): Promise<void> {
  if (!isRefused(room, place)) return;
  const { ip, port } = place;
  const change = (body: object) => room.admin.patch(`/api/printers/${printer}`, body);
  expectRefusal(room, place, 'changing to', await change({ ip, port }));
  if (place.refusal === 'INVALID_INPUT') expectRefusal(room, place, 'changing to', await change({ ip }));
  if (ip === room.allowed.ip) expectRefusal(room, place, 'changing the port to', await change({ port }));
}

/** A local printer ignores an address; when it becomes a network printer it must name an allowed one. */
async function tryLocal(room: Room, place: Place): Promise<void> {
  if (place.refusal === 'INVALID_INPUT') return;
  const { ip, port } = place;
  const local = await createPrinter(room, { interface: 'QZ_TRAY', ip, port, device: `${ip}:${port}` });
  const test = await room.admin.post(`/api/printers/${local}/test`);
  const { code } = test.json<{ code?: string }>();
  if (test.statusCode === 422 && code === 'LOCAL_PRINTER') room.refusedRequests += 1;
  else room.violations.push(`${room.name}: testing a local printer answered ${test.statusCode} ${test.body}`);
  const change = () => room.admin.patch(`/api/printers/${local}`, { interface: 'NETWORK', ip, port });
  if (isRefused(room, place)) expectRefusal(room, place, 'making a local one of the network', await change());
}

/** An agent reports the state of printers, never their addresses. */
async function tryAgent(room: Room): Promise<void> {
  const agent = await createAgent(room.api, room.business);
  const printerId = await createPrinter(room, { interface: 'USB' });
  for (const { ip, port } of room.forbidden.slice(0, 3)) {
    const printers = [{ printerId, state: 'ONLINE', ip, port }];
    const report = { version: '1.0.0', host: 'kasa-pc', printers };
    const answer = await agent.post('/api/print-agents/report', report);
    if (answer.statusCode === 400) room.refusedRequests += 1;
    else room.violations.push(`${room.name}: an agent's address answered ${answer.statusCode}`);
  }
}

/** Plants rows that are older than the rule: each has a job to print, and a second one through its station. */
async function plantRows(room: Room): Promise<void> {
  const station = (await room.admin.post('/api/stations', { name: 'Mutfak' })).json<{ id: string }>();
  const planted = new Map<string, Place>();
  for (const place of room.forbidden) {
    const id = await createPrinter(room, { interface: 'NETWORK', ...room.allowed });
    await room.api.owner.query('update printers set ip = $2, port = $3 where id = $1', [
      ...[id, place.ip, place.port],
    ]);
    await room.admin.post('/api/printers/attach', { stationId: station.id, printerId: id });
    planted.set(id, place);
  }
  const single = [...planted.keys()].slice(0, 5);
  for (const id of single) await room.admin.post(`/api/printers/${id}/test`);
  await room.admin.post(`/api/stations/${station.id}/test`);
  const left = () => withoutRefusal(room, [...planted.keys()]);
  await until('every row refused', LONGEST_MS, async () => (await left()).length === 0).catch(
    () => undefined,
  ); // the outcome is checked below
  const missing = await left();
  room.refusedRows += planted.size - missing.length;
  for (const id of missing)
    room.violations.push(`${room.name}: a row with ${placeText(planted.get(id) as Place)} was not refused`);
}

async function withoutRefusal({ api }: Room, printers: readonly string[]): Promise<string[]> {
  const { rows } = await api.owner.query<{ printer_id: string }>(
    'select distinct printer_id from print_jobs where printer_id = any ($1) and last_error = $2',
    [printers, REFUSED],
  );
  const refused = new Set(rows.map(({ printer_id }) => printer_id));
  return printers.filter((id) => !refused.has(id));
}

/** In agent mode any address may be saved and tested, because this server does not connect to it. */
async function askForTests(room: Room): Promise<void> {
  for (const { ip, port, refusal } of room.forbidden) {
    if (refusal === 'INVALID_INPUT') continue;
    const id = await createPrinter(room, { interface: 'NETWORK', ip, port });
    const { statusCode } = await room.admin.post(`/api/printers/${id}/test`);
    if (statusCode !== 200) room.violations.push(`${room.name}: a test answered ${statusCode}`);
    const job = await room.business.as('CASHIER').post('/api/print-jobs/claim', { printerIds: [id] });
    const { leaseToken, id: jobId } = job.json<{ leaseToken: string; id: string }>();
    const failed = { leaseToken, mayBePrinted: false, printerState: 'UNREACHABLE' };
    const answer = await room.admin.post(`/api/print-jobs/${jobId}/fail`, failed);
    if (answer.statusCode === 200) room.refusedRows += 1;
    else room.violations.push(`${room.name}: giving a job back answered ${answer.statusCode}`);
  }
}

async function printOne(room: Room, printer: string): Promise<void> {
  const before = room.paper.slips.length;
  await room.admin.post(`/api/printers/${printer}/test`);
  const isOut = () => Promise.resolve(room.paper.slips.length > before);
  await until('a slip at the allowed address', LONGEST_MS, isOut).catch((error: unknown) =>
    room.violations.push(`${room.name}: ${String(error)}`),
  );
  room.printed += room.paper.slips.length - before;
}
