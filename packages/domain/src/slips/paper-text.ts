/**
 * The letters and signs in addition to ASCII that both code pages of slip printers have, cp857 and windows-1254. Others
 * are not used, so that the preview on screen and every printer show the same.
 */
const BEYOND_ASCII = new Set('ÇĞİÖŞÜçğıöşüÂÎÛâîûÀÁÃÄÅÆÈÉÊËÌÍÏÑÒÓÔÕØÙÚàáãäåæèéêëìíïñòóôõøùúÿß£°×±½¼¾·«»§µ');

/** Characters that people paste and both code pages lack, with their replacements. */
const REPLACED: Record<string, string> = {
  '₺': 'TL',
  '€': 'EUR',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '•': '*',
  '…': '...',
};

/** Control, format and bidirectional characters, and combining marks that NFC could not compose. */
const DROPPED = /[\p{Cc}\p{Cf}\p{M}]/gu;

/**
 * Text as a slip can print it. Letters are composed, and the lira sign becomes `TL`. Line breaks and odd spaces become
 * one space. Control and bidirectional characters are dropped. Every other unknown character becomes `?`. The text
 * cannot contain a printer command (PRINT-11).
 */
export function paperText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n|[\s\u0085]/gu, ' ')
    .replace(DROPPED, '');
  return Array.from(plain, onPaper).join('');
}

function onPaper(letter: string): string {
  if ((letter >= ' ' && letter <= '~') || BEYOND_ASCII.has(letter)) return letter;
  return REPLACED[letter] ?? '?';
}
