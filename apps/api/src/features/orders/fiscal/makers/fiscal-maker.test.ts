import { kurus } from '@sofra/domain/money/money';
import { describe, expect, test } from 'vitest';
import {
  failureOf,
  type MakerContext,
  type SentBasket,
} from '#src/features/orders/fiscal/makers/fiscal-maker.ts';
import { pavo } from '#src/features/orders/fiscal/makers/pavo.ts';
import { tokenX } from '#src/features/orders/fiscal/makers/token-x.ts';
import type { ServiceReply } from '#src/platform/http/call-service.ts';

const reply = (status: number, body: unknown = ''): ServiceReply => ({
  status,
  body,
  retryAfterSeconds: null,
});
const lost = (problem: 'TIMEOUT' | 'UNREACHABLE', isUnsent: boolean): ServiceReply => ({
  ...{ status: null, problem, isUnsent },
});

test.each<[ServiceReply, string | null, boolean?]>([
  [reply(200), null],
  [reply(201, {}), null],
  [reply(301), 'ANSWER', false],
  [reply(302, '<html>'), 'ANSWER', false],
  [reply(400), null],
  [reply(401), 'KEYS', false],
  [reply(403), 'KEYS', false],
  [reply(404, '<html>'), null],
  [reply(408), 'ANSWER', true],
  [reply(429), 'LIMITED', false],
  [reply(500), 'ANSWER', true],
  [reply(503, '<html>'), 'ANSWER', true],
  [lost('TIMEOUT', false), 'TIMEOUT', true],
  [lost('UNREACHABLE', false), 'UNREACHABLE', true],
  [lost('UNREACHABLE', true), 'UNREACHABLE', false],
])('%o is a failure: %s, in doubt: %s (FISCAL-5)', (received, problem, isUnsure) => {
  const { status } = received;
  expect(failureOf(received)).toEqual(problem && { is: 'AGAIN', problem, status, isUnsure });
});

const basket: SentBasket = {
  ...{ id: 'b-1', title: 'Masa 1', note: '', method: 'CARD', partnerId: null },
  ...{ amount: kurus(100), items: [{ percent: 10, amount: kurus(100) }] },
};
const answering = (received: ServiceReply): MakerContext => ({
  ...{ fields: {}, sections: { 10: '2' }, ways: [], callback: null, now: new Date('2026-11-30T12:00:00Z') },
  kept: { token: 'kept', until: Number.POSITIVE_INFINITY },
  call: () => Promise.resolve(received),
});

test.each([reply(404, { status: 404, title: 'Not Found' }), reply(200, {}), reply(400, { HasError: false })])(
  'PAVO has not answered with %o (FISCAL-5)',
  async (received) => {
    const again = { is: 'AGAIN', problem: 'ANSWER', isUnsure: true };
    const context = answering(received);
    expect([await pavo.send(context, basket), await pavo.ask(context, 'b-1')]).toMatchObject([again, again]);
    expect(await pavo.check(context)).toMatchObject({ is: 'REFUSED' });
  },
);

test('PAVO refuses a sale with an error, whatever the status (FISCAL-5)', async () => {
  const context = answering(reply(400, { HasError: true, ErrorCode: 31, Message: 'Tutar' }));
  expect(await pavo.send(context, basket)).toEqual({ is: 'REFUSED', reason: 'PAVO: Tutar' });
  expect(await pavo.ask(context, 'b-1')).toEqual({ is: 'ABSENT' });
});

describe.each([tokenX, pavo])('$make', (maker) => {
  test.each([
    [reply(302, '<html>'), false],
    [reply(400), true],
    [reply(404, '<html>'), true],
    [reply(200, '<html>'), true],
    [reply(418, 'çay'), true],
  ])('%o neither refuses a sale nor denies it (FISCAL-5)', async (received, isUnsure) => {
    const again = { is: 'AGAIN', problem: 'ANSWER', isUnsure };
    const context = answering(received);
    expect([await maker.send(context, basket), await maker.ask(context, 'b-1')]).toMatchObject([
      again,
      again,
    ]);
    expect(await maker.check(context)).not.toMatchObject({ is: 'DONE' });
  });
});

test.each([
  [reply(400), 'ANSWER'],
  [reply(404, '<html>'), 'ANSWER'],
  [reply(429), 'LIMITED'],
  [reply(500), 'ANSWER'],
  [reply(200, '<html>'), 'ANSWER'],
  [reply(200, {}), 'ANSWER'],
])(
  'a sign-in answered with %o leaves no doubt about a sale, which was not sent (FISCAL-5)',
  async (received, problem) => {
    const paths: string[] = [];
    const call = ({ path }: { path: string }) => {
      paths.push(path);
      return Promise.resolve(received);
    };
    const context = { ...answering(received), kept: {}, call };
    expect(await tokenX.send(context, basket)).toMatchObject({ is: 'AGAIN', problem, isUnsure: false });
    expect(paths).toEqual(['/v1/auth/token']);
  },
);

test.each([
  [{ status: 1104 }, 'REFUSED', 'AGAIN'],
  [{ status: 1006 }, 'REFUSED', 'ABSENT'],
  [{ status: 1007 }, 'SENT', 'AGAIN'],
  [{ status: 404, error: 'Not Found' }, 'AGAIN', 'AGAIN'],
])('Token answers 400 with %o: %s to a sale, %s to a question (FISCAL-5)', async (body, sent, asked) => {
  const context = answering(reply(400, body));
  expect([(await tokenX.send(context, basket)).is, (await tokenX.ask(context, 'b-1')).is]).toEqual([
    sent,
    asked,
  ]);
});
