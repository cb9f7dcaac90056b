/** Brings the user to the first field that needs them, once it is marked; on a phone it may be out of sight. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
