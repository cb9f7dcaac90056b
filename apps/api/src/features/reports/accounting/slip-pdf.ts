/** The page is A4 with two columns of a slip's lines, in points. */
const PAGE = { width: 595, height: 842, margin: 36, columns: 2 };
const SIZE = 10;
const LEADING = 12;
const ROWS = Math.floor((PAGE.height - 2 * PAGE.margin) / LEADING);
/** Every sign of Courier has this width. */
const ADVANCE = 0.6 * SIZE;
/** An accent of a small letter is this much too low for a capital. */
const CAPITAL_RISE = 0.136 * SIZE;

/** Codes of signs that the standard encoding of PDF has and Windows-1252 lacks. */
const CODE = { dotlessi: 1, breve: 2, cedilla: 3, dotaccent: 4 };

/** Turkish letters that no standard font has: a letter and an accent, which is printed over it. */
const COMPOSED: Readonly<Record<string, readonly [base: string, accent: number, rise: number]>> = {
  ğ: ['g', CODE.breve, 0],
  Ğ: ['G', CODE.breve, CAPITAL_RISE],
  ş: ['s', CODE.cedilla, 0],
  Ş: ['S', CODE.cedilla, 0],
  İ: ['I', CODE.dotaccent, CAPITAL_RISE],
};

const WINDOWS_1252: Readonly<Record<string, number>> = {
  ...{ ı: CODE.dotlessi, '€': 128, '…': 133, '‘': 145, '’': 146, '“': 147, '”': 148, '•': 149 },
  ...{ '–': 150, '—': 151 },
};

function codeOf(letter: string): number {
  const code = WINDOWS_1252[letter] ?? letter.codePointAt(0) ?? 0;
  const isKnown = (code >= 32 && code < 127) || (code >= 160 && code < 256) || letter in WINDOWS_1252;
  return isKnown ? code : '?'.charCodeAt(0);
}

const hex = (codes: readonly number[]): string =>
  `<${codes.map((code) => code.toString(16).padStart(2, '0')).join('')}>`;

/** The text as a reader copies it, in UTF-16. */
const actualText = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

function lineAt(text: string, x: number, y: number): string {
  const letters = Array.from(text);
  const codes = letters.map((letter) => codeOf(COMPOSED[letter]?.[0] ?? letter));
  const accents = letters.flatMap((letter, at) => {
    const [, accent, rise] = COMPOSED[letter] ?? ['', 0, 0];
    if (accent === 0) return [];
    const place = `${(x + at * ADVANCE).toFixed(2)} ${(y + rise).toFixed(2)}`;
    return [`/Artifact BMC 1 0 0 1 ${place} Tm ${hex([accent])} Tj EMC`];
  });
  return [
    `/Span <</ActualText ${actualText(text)}>> BDC 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm ${hex(codes)} Tj EMC`,
    ...accents,
  ].join('\n');
}

function pageContent(lines: readonly string[]): string {
  const columnWidth = (PAGE.width - PAGE.margin) / PAGE.columns;
  const placed = lines.map((line, at) => {
    const x = PAGE.margin + Math.floor(at / ROWS) * columnWidth;
    const y = PAGE.height - PAGE.margin - SIZE - (at % ROWS) * LEADING;
    return line.trim() === '' ? '' : lineAt(line.trimEnd(), x, y);
  });
  return `BT /F1 ${SIZE} Tf\n${placed.filter((line) => line !== '').join('\n')}\nET`;
}

const FONT = `<</Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding <</Type /Encoding
/BaseEncoding /WinAnsiEncoding /Differences [1 /dotlessi /breve /cedilla /dotaccent]>>>>`;

/**
 * Slips as a PDF, each from a new page (ACCOUNTING-1). Only the fonts that every reader has are used, so that the file
 * needs no font of its own. The text is ASCII, with letters as codes.
 */
export function slipPdf(slips: readonly string[]): string {
  const pages = slips.flatMap((slip) => {
    const lines = slip.split('\n');
    const perPage = ROWS * PAGE.columns;
    const count = Math.max(1, Math.ceil(lines.length / perPage));
    return Array.from({ length: count }, (_, at) => lines.slice(at * perPage, (at + 1) * perPage));
  });
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<</Type /Catalog /Pages 2 0 R /Lang (tr-TR)>>',
    `<</Type /Pages /Kids [${kids}] /Count ${pages.length}>>`,
    FONT,
    ...pages.flatMap((lines, at) => {
      const content = pageContent(lines);
      return [
        `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}]
/Resources <</Font <</F1 3 0 R>>>> /Contents ${5 + at * 2} 0 R>>`,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return assembled(objects);
}

function assembled(objects: readonly string[]): string {
  let text = '%PDF-1.5\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<</Size ${size} /Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}
