/** A busy device draws late; what is not marked after this many frames has no problem at a field. */
const MOST_FRAMES = 30;

/** Brings the user to the first field that needs them, once it is marked (UI-22); on a phone it may be out of sight. */
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
