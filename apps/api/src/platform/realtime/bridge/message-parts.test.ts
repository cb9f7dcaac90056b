import { expect, test } from 'vitest';
import { createAssembler, payloadsOf } from '#src/platform/realtime/bridge/message-parts.ts';

const LIMIT = 200;
const payloads = (number: number, text: string, speaker = 'other') =>
  payloadsOf({ speaker, number }, JSON.stringify(text), LIMIT);

function listen() {
  const heard: unknown[] = [];
  const assembler = createAssembler('own', {
    onMessage: (_speaker, text) => heard.push(JSON.parse(text)),
    onGap: (speaker) => heard.push(`gap of ${speaker}`),
  });
  return { heard, ...assembler, receiveAll: (parts: readonly string[]) => parts.forEach(assembler.receive) };
}

test('a text above the limit is split within it, and joined again unchanged', () => {
  const text = 'Şiş köfte 🍢 '.repeat(40);
  const parts = payloads(1, text);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(LIMIT);
  expect(new Set(parts).size).toBe(parts.length); // PostgreSQL sends equal notifications of a transaction once
  const { heard, receiveAll } = listen();
  receiveAll([...parts, ...payloads(2, 'Çay')]);
  expect(heard).toEqual([text, 'Çay']);
});

test('equal parts of a long text are distinguished', () => {
  const parts = payloads(1, 'a'.repeat(1_000));
  expect(new Set(parts).size).toBe(parts.length);
});

test('parts of several processes may be mixed, and own parts are ignored', () => {
  const [one, two] = [payloads(5, 'bir'.repeat(100)), payloads(9, 'iki'.repeat(100), 'third')];
  const { heard, receive, receiveAll } = listen();
  receiveAll(payloads(1, 'own', 'own'));
  for (let at = 0; at < one.length; at += 1) [one[at]!, two[at]!].forEach(receive);
  expect(heard).toEqual(['bir'.repeat(100), 'iki'.repeat(100)]);
});

test('a repeated message is received once', () => {
  const { heard, receiveAll } = listen();
  receiveAll([...payloads(1, 'bir'), ...payloads(1, 'bir'), ...payloads(2, 'iki')]);
  expect(heard).toEqual(['bir', 'iki']);
});

test('an interrupted message that is sent again is received once', () => {
  const parts = payloads(2, 'x'.repeat(600));
  const { heard, receiveAll } = listen();
  receiveAll([...payloads(1, 'bir'), ...parts.slice(0, 2), ...parts]);
  expect(heard).toEqual(['bir', 'x'.repeat(600)]);
});

test('the next message detects a lost one', () => {
  const { heard, receiveAll } = listen();
  receiveAll([...payloads(1, 'bir'), ...payloads(3, 'üç')]);
  expect(heard).toEqual(['bir', 'gap of other', 'üç']);
});

test('the next message detects a missing beginning or end', () => {
  const parts = payloads(2, 'x'.repeat(600));
  for (const arrived of [parts.slice(1), parts.slice(0, -1)]) {
    const { heard, receiveAll } = listen();
    receiveAll([...payloads(1, 'bir'), ...arrived, ...payloads(3, 'üç')]);
    expect(heard).toEqual(['bir', 'gap of other', 'üç']);
  }
});

test('after an interruption every process may begin with any number', () => {
  const { heard, receiveAll, forget } = listen();
  receiveAll(payloads(1, 'bir'));
  forget();
  receiveAll(payloads(7, 'yedi'));
  expect(heard).toEqual(['bir', 'yedi']);
});
