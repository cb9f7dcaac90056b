import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatchSender } from '#src/platform/realtime/bridge/batch-sender.ts';

/** Fake connection to the other processes, which can be slow or away. */
function staged() {
  const queued: string[] = [];
  const sent: string[] = [];
  const way = { isAway: false, failures: 0, answer: Promise.resolve(undefined) };
  const sender = createBatchSender(
    { isEmpty: () => queued.length === 0, take: () => [queued.splice(0).join('+')] },
    {
      send: async (payloads) => {
        if (way.isAway) throw new Error('away');
        sent.push(...payloads);
        await way.answer;
      },
      onFailure: () => (way.failures += 1),
    },
  );
  const say = (text: string) => {
    queued.push(text);
    sender.wake();
  };
  return { sent, way, say, close: sender.close };
}

test('events of one turn are one message', async () => {
  const { sent, say } = staged();
  for (const text of ['a', 'b', 'c']) say(text);
  await expect.poll(() => sent).toEqual(['a+b+c']);
});

test('events during a send wait, and are one message afterwards', async () => {
  const { sent, way, say } = staged();
  const slow = Promise.withResolvers<undefined>();
  way.answer = slow.promise;
  say('a');
  await expect.poll(() => sent).toEqual(['a']);
  for (const text of ['b', 'c', 'd']) {
    say(text);
    await sleep(20);
  }
  expect(sent).toEqual(['a']);
  slow.resolve(undefined);
  await expect.poll(() => sent).toEqual(['a', 'b+c+d']);
});

test('a failed message is sent again before later ones', async () => {
  const { sent, way, say } = staged();
  way.isAway = true;
  say('a');
  await expect.poll(() => way.failures).toBeGreaterThan(0);
  say('b');
  way.isAway = false;
  await expect.poll(() => sent).toEqual(['a', 'b']);
});

test('closing sends the rest, and does not wait for an unreachable server', async () => {
  const { sent, way, say, close } = staged();
  const slow = Promise.withResolvers<undefined>();
  way.answer = slow.promise;
  say('a');
  await expect.poll(() => sent).toEqual(['a']);
  say('b');
  const closing = close();
  slow.resolve(undefined);
  await closing;
  expect(sent).toEqual(['a', 'b']);
  const silent = staged();
  silent.way.isAway = true;
  silent.say('a');
  await silent.close();
  expect([silent.sent, silent.way.failures]).toEqual([[], 1]);
});
