/**
 * Characters without a shape that no Unicode property marks as such: the empty braille cell and the empty note head.
 */
const EMPTY_SHAPES = '\\u2800\\u{1d159}';
/** Characters without a shape of their own: direction marks, zero-width characters, fillers, soft hyphens. */
const UNSEEN = `\\p{Cf}\\p{Default_Ignorable_Code_Point}${EMPTY_SHAPES}`;
/** Characters that select the flag of a black flag emoji, *England* for example. */
const TAGS = '\\u{e0020}-\\u{e007f}';

const PICTURE = '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?';
/** Several characters that make one picture: a family, a cook, a keycap, the flag of a region. */
const REGION = '[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}';
const EMOJI = `\\u{1f3f4}${REGION}|${PICTURE}(?:\\u200d${PICTURE})*|[\\d#*]\\ufe0f\\u20e3`;

const EMOJI_OR_UNSEEN = new RegExp(`(${EMOJI})|[${UNSEEN}]`, 'gu');
const UNSEEN_OUTSIDE_FLAGS = new RegExp(`(?![${TAGS}])[${UNSEEN}]`, 'gu');
const UNSEEN_OR_MARK = new RegExp(`[\\p{M}${UNSEEN}]`, 'gu');

/** Text as a user sees it: composed letters, without invisible characters. Emoji stay whole (TEXT-1). */
export const plainText = (text: string): string =>
  text.replace(EMOJI_OR_UNSEEN, (_, emoji?: string) => emoji ?? '').normalize('NFC');

/** As {@link plainText}, for comparing. Joined emoji are separated, and flags of regions stay different. */
export const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN_OUTSIDE_FLAGS, '').normalize('NFC');

/** The letters only, decomposed, without marks and invisible characters. */
export const bareLetters = (text: string): string => text.normalize('NFD').replace(UNSEEN_OR_MARK, '');

/** True for a {@link plainText} with a visible letter, digit, sign or picture (TEXT-3). */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
