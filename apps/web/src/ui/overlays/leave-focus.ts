import type { MouseEvent } from 'react';

/**
 * The `onMouseDown` of a button that is pressed several times in a row: a press by pointer does not move the focus, so
 * that the next Enter submits the dialog. The keyboard can focus and press the button as usual.
 */
export const leaveFocus = (event: MouseEvent): void => event.preventDefault();
