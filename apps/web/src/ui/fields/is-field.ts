const FIELDS = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';

/** True for what takes typed text. A chosen chip or segment is a focused radio, which takes none. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** True in a dialog or menu, whose keys are not meant for the screen below. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** True for fields and everything in a dialog: typing there is not meant for the screen. */
export const isFieldOrDialog = (target: EventTarget | null): boolean => isField(target) || isInDialog(target);
