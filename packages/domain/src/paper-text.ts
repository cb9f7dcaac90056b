/**
 * Letters and signs that both code pages of slip printers hold, cp857 and windows-1254, besides ASCII. Only what is in
 * both is allowed, so that the preview on screen and every printer show the same.
 */
const BEYOND_ASCII = new Set('ÇĞİÖŞÜçğıöşüÂÎÛâîûÀÁÃÄÅÆÈÉÊËÌÍÏÑÒÓÔÕØÙÚàáãäåæèéêëìíïñòóôõøùúÿß£°×±½¼¾·«»§µ');

/** What people paste and paper lacks, and what stands for it. */
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

/** Control, format and bidirectional characters, and marks that no letter took up. */
const DROPPED = /[\p{Cc}\p{Cf}\p{M}]/gu;

/**
 * Text as paper can hold it (PRINT-11): composed letters, `TL` for the lira
 * sign, line breaks and odd spaces as one space, control and bidirectional characters dropped, everything unknown a `?`.
 * No printer command survives this.
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
