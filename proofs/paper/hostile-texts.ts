import type { RandomSource } from '@sofra/test-kit/money/random-source';

/** Printer commands, as bytes that a code page would let through. */
const COMMANDS = [
  '\u001b@', // reset.
  '\u001bp\u0000\u0019\u00fa', // the drawer.
  '\u001dV\u0000', // cut.
  '\u001dV\u0042\u0003', // feed and cut.
  '\u001bi', // cut of old models.
  '\u001bt\u0025', // another code page.
  '\u001b!\u0030', // large.
  '\u001b=\u0002', // switch the printer off.
  '\u001d(A\u0002\u0000\u0000\u0002', // print a test page.
  '\u001dr\u0001', // answer.
  '\u0010\u0004\u0001', // answer at once.
  '\u0010\u0014\u0001\u0000\u0001', // drawer at once.
  '\u001c.\u001c&', // Chinese mode.
  '\u001cp\u0001\u0000', // a stored picture.
  '\u009bH\u0085', // eight-bit controls.
  '\u0000\u0007\u0018\u007f',
  '\r\f\u000b',
  '\ud83d', // a lone surrogate
  'a\udc00b',
];

/** The same commands written as text that people may paste, which contains no command. */
const PASTED = [
  '\\x1bp\\x00\\x19\\xfa',
  '^[@ ESC p 0 25 250',
  '&#27;@ %1B%70%00',
  '\u241b@ \u241d V \u2419', // pictures of control characters
  '\uff1b\uff30 \uff1d\uff36', // wide letters
  '** TEKRAR BASIM **',
  '------------------------------',
  '@V0 p0',
];

const LETTERS = [
  'Çıtır Künefe ₺'.normalize('NFD'),
  'İ\u0307Iı i\u0307ğ\u0306ş\u0327',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334A\u0334\u0335\u031c\u0330L\u0334\u031b',
  '☕️👩‍🍳🇹🇷 Çay',
  '\u202eyaç\u202c\u200f\u2066\u2069\u200b\ufeff',
  '\u263a\u2665\u25ba\u2191\u2192\u2302', // what cp437 prints for control bytes
  '\u00a0\u00ad\u0149\u2028\u2029',
  '\u0178\u0152ŒŸžŽ€‚ƒ„†‡', // letters that windows-1254 has and cp857 lacks
  'Ä\u0308\u20e3\ufe0f\u{e0001}\u{e0067}',
  '\ue000\uf8ff\uffff\u{10ffff}',
  'ş'.repeat(200),
  'W'.repeat(200),
  'kelime '.repeat(40),
];

/** Attacks on slips: each must be refused when it is written, or harmless when it is printed. */
export const HOSTILE_TEXTS: readonly string[] = [...COMMANDS, ...PASTED, ...LETTERS];

const MOST_PARTS = 5;

/** Random pieces of all of them, with random characters in between. */
export function anyHostileText(random: RandomSource): string {
  const parts = Array.from({ length: random.int(1, MOST_PARTS) }, () => {
    if (random.chance(0.5)) return random.pick(HOSTILE_TEXTS);
    return String.fromCodePoint(anyCodePoint(random), anyCodePoint(random));
  });
  return parts.join(random.pick(['', ' ']));
}

/** Mostly from the ranges with code pages and control characters. */
const anyCodePoint = (random: RandomSource): number =>
  random.chance(0.7) ? random.int(0, 0x24ff) : random.int(0x2500, 0x1_ffff);

/** Control characters and lone surrogates, which no field accepts. */
export const isUnacceptable = (text: string): boolean =>
  !text.isWellFormed() || /(?!\n)\p{Cc}/u.test(text.trim());
