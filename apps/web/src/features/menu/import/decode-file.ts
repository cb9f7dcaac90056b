const MAX_FILE_BYTES = 2 * 1024 * 1024;

export type FileReading = { text: string; problem: null } | { text: null; problem: string };
type Bytes = Uint8Array<ArrayBuffer>;

const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const startsWith = (bytes: Bytes, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/**
 * Decodes a CSV file: UTF-8, UTF-16 (*Unicode metin*), windows-1254 (*CSV (noktalı virgül)* of Turkish Excel) or code
 * page 857 of older tills (MENU-18). A workbook is refused with the advice to save it as CSV.
 */
export function textOfFile(bytes: Bytes): FileReading {
  if (bytes.length > MAX_FILE_BYTES)
    return { text: null, problem: 'Dosya çok büyük: en fazla 2 MB olabilir.' };
  if (WORKBOOKS.some((start) => startsWith(bytes, start)))
    return {
      text: null,
      problem:
        'Excel dosyası okunamaz. CSV olarak kaydedip seçin ya da hücreleri kopyalayıp aşağıya yapıştırın.',
    };
  return { text: decode(bytes), problem: null };
}

function decode(bytes: Bytes): string {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const windows = new TextDecoder('windows-1254').decode(bytes);
    const dos = codePage857(bytes);
    return turkishLetters(dos) > turkishLetters(windows) ? dos : windows;
  }
}

/** Bytes at which UTF-16 is recognized where it has no mark: its separators, digits and line ends have a zero byte. */
const SAMPLE_BYTES = 2_000;

function utf16Of(bytes: Bytes): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) * 4 <= sample.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The two code pages have no Turkish letter at the same byte, so the right one shows more of them. */
const turkishLetters = (text: string): number => text.match(/[çğıöşüÇĞİÖŞÜ]/g)?.length ?? 0;

/** The upper half of code page 857, which no browser decodes. */
const UPPER_857 =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\uFFFD×ÚÛÙìÿ¯´\u00AD±\uFFFD¾¶§÷¸°¨·¹³²■\u00A0';

const codePage857 = (bytes: Bytes): string =>
  Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (UPPER_857[byte - 0x80] ?? ''),
  ).join('');
