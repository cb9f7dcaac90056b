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
