/** A description is one line on every menu: a line break that was typed or pasted is a space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
