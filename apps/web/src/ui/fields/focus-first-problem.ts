/** A slow device needs several frames to mark the fields. If none is marked after this many, no field is invalid. */
const MOST_FRAMES = 30;

/** Focuses the first invalid field once it is marked (UI-22), because on a phone it may be out of sight. */
export function focusFirstProblem(form: HTMLFormElement): void {
  let framesLeft = MOST_FRAMES;
  const search = (): void => {
    const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
    framesLeft -= 1;
    if (field) field.focus();
    else if (framesLeft > 0) requestAnimationFrame(search);
  };
  requestAnimationFrame(search);
}
