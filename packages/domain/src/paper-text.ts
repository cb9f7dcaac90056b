/**
 * The letters and signs besides ASCII that both code pages of slip printers have, cp857 and windows-1254. Others are
 * not used, so that the preview on screen and every printer show the same.
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
 * Text as a slip can print it (PRINT-11): composed letters, `TL` for the lira sign, line breaks and odd spaces as one
 * space, control and bidirectional characters dropped, every other unknown character as `?`. It cannot contain a
 * printer command.
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
