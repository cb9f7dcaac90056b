import type { Named, Pattern } from '#proofs/browsers/page-functions.ts';

/** An element as a person calls it; a string is the whole name. */
export interface Called {
  role: string;
  name: string | RegExp;
}

/** For the way into the page. */
export const namedOf = ({ role, name }: Called): Named => ({ role, name: patternOf(name) });

export function patternOf(text: string | RegExp): Pattern {
  if (typeof text !== 'string') return { source: text.source, flags: text.flags };
  return { source: `^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, flags: '' };
}
