import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openQuestions, type Input } from './terminal-questions.ts';

function terminal(isTTY: boolean) {
  const input: Input & PassThrough = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  const shown = () => String(output.read() ?? '');
  return { input, output, shown };
}

test('a terminal shows the question and the typed text, but never a hidden answer', async () => {
  const { input, output, shown } = terminal(true);
  const questions = openQuestions(input, output);
  const email = questions.ask('E-posta: ');
  input.write('site@ornek.test\n');
  expect(await email).toBe('site@ornek.test');
  const password = questions.askHidden('Şifre: ');
  for (const key of 'çok-gizli-şifre') input.write(key);
  input.write('\n');
  expect(await password).toBe('çok-gizli-şifre');
  questions.close();
  const screen = shown();
  expect(screen).toContain('E-posta: ');
  expect(screen).toContain('site@ornek.test');
  expect(screen).toContain('Şifre: ');
  expect(screen).not.toContain('gizli');
});

test('without a terminal the answers are read line by line and nothing is written', async () => {
  const { input, output, shown } = terminal(false);
  const questions = openQuestions(input, output);
  input.end('bir\niki');
  expect([await questions.ask('1?'), await questions.askHidden('2?'), await questions.ask('3?')]).toEqual([
    'bir',
    'iki',
    '',
  ]);
  expect(shown()).toBe('');
});
