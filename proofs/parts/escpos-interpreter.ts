import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { fetchedPackages } from '../../scripts/fetched-packages.ts';

/** A command with its arguments, or text, as npos splits what a printer is sent. */
export interface Node {
  /** `ESC`, `GS`, …; `STX` is text, to which npos counts line feeds and other bytes below the space. */
  ascii: string;
  fn: string;
  offset: number;
  length: number;
}

interface Npos {
  parser: () => {
    analyze: (raw: Buffer) => { tree: Node[]; error?: undefined } | { tree: null; error: Error };
  };
}

/**
 * npos, which interprets ESC/POS and is not ours. It is fetched and not in package.json. One of its optional packages
 * compiles for USB, and one is an old library for pictures with known holes. Neither is fetched.
 */
export function fetchedNpos(): (bytes: Uint8Array) => Node[] {
  const entry = fetchedPackages({
    what: 'npos (6 MB)',
    place: 'escpos-interpreter',
    packages: { npos: '0.1.19' },
    wanted: 'npos/lib/index.js',
    flags: ['--omit=optional'],
  });
  const npos = createRequire(import.meta.url)(entry) as Npos;
  return (bytes) => {
    const { tree, error } = npos.parser().analyze(Buffer.from(bytes));
    if (error) throw error;
    return tree;
  };
}

/** The letters of the bytes from 0 to 255; what a page leaves free is missing. */
export type Letters = readonly (string | undefined)[];

/** Makers that have Turkish letters, as the encoder of @point-of-sale names them. */
const MAKERS = ['epson', 'bixolon', 'youku', 'citizen', 'fujitsu', 'hp', 'pos-5890', 'pos-8360'] as const;
/** The names that the encoder and iconv have for a page. */
const PAGES = { cp857: 'CP857', windows1254: 'CP1254' } as const;
type Page = keyof typeof PAGES;
const [ESC, SELECT_PAGE] = [0x1b, 0x74];
const [SPACE, DELETE, BYTES] = [0x20, 0x7f, 256];

/** The letters by the number that makers give a page: the numbers are those of @point-of-sale, the letters of iconv. */
export function lettersByNumber(): ReadonlyMap<number, Letters> {
  const found = new Map<number, Letters>();
  for (const page of Object.keys(PAGES) as Page[]) {
    const letters = lettersOf(PAGES[page]);
    for (const maker of MAKERS) {
      const number = numberOf(maker, page);
      if (number !== null) found.set(number, letters);
    }
  }
  return found;
}

/** The page that the encoder selects before a letter of it; null where the maker has no such page. */
function numberOf(maker: (typeof MAKERS)[number], page: Page): number | null {
  try {
    const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', codepageMapping: maker, columns: 42 });
    const bytes = encoder.initialize().codepage(page).line('ş').encode();
    const at = bytes.findIndex((byte, index) => byte === ESC && bytes[index + 1] === SELECT_PAGE);
    return bytes[at + 2] ?? null;
  } catch (error) {
    if (String(error).includes('Codepage not supported')) return null;
    throw error;
  }
}

/** Decodes byte by byte, because iconv ends at the first one that a page leaves free. */
function lettersOf(page: string): Letters {
  return Array.from({ length: BYTES }, (_, byte) => {
    if (byte < SPACE || byte === DELETE) return undefined;
    const { error, status, stdout } = spawnSync('iconv', ['-f', page, '-t', 'UTF-8'], {
      input: Buffer.from([byte]),
    });
    if (error) throw error;
    return status === 0 ? stdout.toString() : undefined;
  });
}
