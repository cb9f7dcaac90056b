/** A slow device needs several frames to mark the fields. If none is marked after this many, no field is invalid. */
const MOST_FRAMES = 30;

/**
 * Focuses the first invalid field once it is marked (UI-22), because on a phone it may be out of sight. A user who is
 * in another field by then stays there.
 */
export function focusFirstProblem(form: HTMLFormElement): void {
  const before = document.activeElement;
  let framesLeft = MOST_FRAMES;
  const search = (): void => {
    if (document.activeElement !== before && form.querySelector(':is(input, select, textarea):focus')) return;
    const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
    framesLeft -= 1;
    if (field) field.focus();
    else if (framesLeft > 0) requestAnimationFrame(search);
  };
  requestAnimationFrame(search);
}
