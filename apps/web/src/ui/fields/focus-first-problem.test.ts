import { expect, test, vi } from 'vitest';
import { focusFirstProblem } from '#src/ui/fields/focus-first-problem.ts';

test('the first marked field gets the focus, also when a busy device marks it late (UI-22)', async () => {
  document.body.innerHTML = '<form><input name="a" /><input name="b" /><input name="c" /></form>';
  const form = document.querySelector('form')!;
  focusFirstProblem(form);
  setTimeout(() => {
    for (const name of ['c', 'b']) form.querySelector(`[name=${name}]`)!.setAttribute('aria-invalid', 'true');
  }, 100);
  await vi.waitFor(() => expect(document.activeElement).toBe(form.querySelector('[name=b]')));
  document.body.replaceChildren();
});

test('a user who is in another field when the problem is marked stays there (UI-22)', async () => {
  document.body.innerHTML = '<form><input name="a" /><input name="b" /><button></button></form>';
  const form = document.querySelector('form')!;
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  form.querySelector('button')!.focus();
  focusFirstProblem(form);
  field('b').focus();
  field('a').setAttribute('aria-invalid', 'true');
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(field('b'));
  document.body.replaceChildren();
});
