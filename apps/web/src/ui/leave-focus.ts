import type { MouseEvent } from 'react';

/**
 * For the `onMouseDown` of a button that is pressed several times in a row: a press by hand leaves the focus where it
 * is, so that the next Enter is for the dialog. By Tab it is reached, and pressed, as ever.
 */
export const leaveFocus = (event: MouseEvent): void => event.preventDefault();
