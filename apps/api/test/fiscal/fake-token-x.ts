import { fakeSales, type FakeSale, type FakeSales } from '#test/fiscal/fake-sales.ts';
import {
  reply,
  routed,
  startFake,
  type FakeReply,
  type FakeRequest,
  type FakeRoute,
} from '#test/platforms/fake-server.ts';

export const TOKEN_DEVICE = {
  make: 'TOKEN',
  ids: { terminalId: 'AV0000000658' },
  keys: { clientId: 'sofra-client', clientSecret: 'token-gizli-anahtari' },
  sections: { 0: '4', 1: '1', 5: '5', 10: '2', 20: '3' },
};

const error = (status: number, description: string): FakeReply => reply(400, { status, description });

interface SentItem {
  price: number;
  quantity: number;
  taxPercent: number;
  sectionNo: number;
}

/** Token X Connect Cloud as its public documentation has it (developer.tokeninc.com). `device` is the terminal of most tests. */
export async function startFakeTokenX() {
  const device = fakeSales();
  const terminals = new Map([[TOKEN_DEVICE.ids.terminalId, device]]);
  const at = ({ headers }: FakeRequest): FakeSales | undefined =>
    headers['branch-id'] === undefined ? terminals.get(String(headers['terminal-id'])) : undefined;
  const mode = { isInstant: true };
  /** Called with each new sale, which then ends as a test wants. */
  const arrivals = { act: (_: FakeSale): void => undefined };
  const send = (request: FakeRequest): FakeReply => {
    const { body } = request;
    const terminal = at(request);
    const id = String(body.basketID);
    const items = body.items as SentItem[];
    const [payment] = body.paymentItems as { type: number; amount: number; operatorId?: number }[];
    if (!terminal) return error(1002, 'TERMINAL_NOT_FOUND');
    if (!mode.isInstant) return error(1104, 'TERMINAL_NOT_IN_INSTANT_MODE');
    if (terminal.last(id)) return error(1007, 'BASKET_ALREADY_EXISTS');
    if (terminal.open()) return error(1100, 'TERMINAL_HAS_OPEN_BASKET');
    const amount = items.reduce((sum, { price, quantity }) => sum + (price * quantity) / 1_000, 0);
    if (amount !== payment?.amount) return error(1103, 'PAYMENT_TOTAL_MISMATCH');
    const sections: Readonly<Record<string, string>> = TOKEN_DEVICE.sections;
    if (items.some(({ taxPercent, sectionNo }) => sections[taxPercent / 100] !== String(sectionNo)))
      return error(1101, 'SECTION');
    const sale = terminal.add({
      ...{ id, amount, type: payment.type, operator: payment.operatorId ?? null },
      items: items.map(({ taxPercent, price }) => ({ percent: taxPercent / 100, amount: price })),
      callbackUrl: typeof body.callbackUrl === 'string' ? body.callbackUrl : null,
    });
    arrivals.act(sale);
    return reply(201, {});
  };
  const find = (request: FakeRequest, id: string): FakeReply => {
    const sale = at(request)?.last(id);
    return sale ? reply(200, { result: dataOf(sale, device.zNo) }) : error(1006, 'BASKET_NOT_FOUND');
  };
  const remove = (request: FakeRequest, id: string): FakeReply => {
    const sale = at(request)?.last(id);
    if (!sale) return error(1006, 'BASKET_NOT_FOUND');
    if (sale.state !== 'OPEN') return error(1018, 'BASKET_LOCKED');
    at(request)?.giveUp(id);
    return reply(200, {});
  };
  const routes: FakeRoute[] = [
    ['POST', /^\/v1\/instant-basket$/, send],
    ['GET', /^\/v1\/basket\/([^/]+)$/, find],
    ['DELETE', /^\/v1\/basket\/([^/]+)$/, remove],
    [
      'GET',
      /^\/v1\/terminal\/([^/]+)$/,
      (_, id) =>
        terminals.has(id) ? reply(200, { result: { mode: 1 } }) : error(1002, 'TERMINAL_NOT_FOUND'),
    ],
  ];
  const { clientId, clientSecret } = TOKEN_DEVICE.keys;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const server = await startFake((request) => {
    if (request.path === '/v1/auth/token')
      return request.headers.authorization === basic
        ? reply(200, { status: 0, result: { accessToken: 'token-x-token' } })
        : reply(401, { status: 1001, description: 'UNAUTHORIZED' });
    if (request.headers.authorization !== 'Bearer token-x-token') return reply(401, {});
    return routed(routes, request);
  });
  const addTerminal = (id: string): FakeSales => {
    const added = fakeSales();
    terminals.set(id, added);
    return added;
  };
  return {
    ...server,
    device,
    mode,
    arrivals,
    addTerminal,
    eventOf: (sale: FakeSale) => eventOf(sale, device.zNo),
  };
}

export type FakeTokenX = Awaited<ReturnType<typeof startFakeTokenX>>;

const STATUS = { OPEN: 2, DONE: 0, GIVEN_UP: -1, VOIDED: 99 } as const;

const dataOf = ({ id, state, receiptNo, paid, type, amount }: FakeSale, zNo: number) => ({
  ...{ basketID: id, status: STATUS[state] },
  ...(receiptNo !== null && { receiptNo, zNo, UUID: id, InstanceIdentifier: 'e-1' }),
  paymentItems: (state === 'OPEN' ? [{ type, amount, operator: null }] : paid).map((each, at) => ({
    ...{ type: each.type, amount: each.amount, operatorId: each.operator ?? undefined },
    ...{ TxnNo: at + 1, BatchNo: 1, status: 0 },
  })),
});

/** The event that the cloud sends to the address of the basket. */
export const eventOf = (sale: FakeSale, zNo: number) => ({
  ...{ eventType: 'BASKET_COMPLETED', terminalId: TOKEN_DEVICE.ids.terminalId },
  data: dataOf(sale, zNo),
});
