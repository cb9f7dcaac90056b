import { EscposTokens, type EscposToken } from '@sofra/printer-link/escpos-tokens';
import { parseEscpos, type ParsedRow } from '@sofra/printer-link/parse-escpos';

const COLUMNS = 42;

/**
 * The template of a slip as a grammar of commands with their arguments. It begins with the code page, each row sets its
 * style, and it ends with feed and cut. Before its first row it may open the drawer, as slips of money do. Drawer
 * openings are counted against `opensDrawer`. Status queries may precede and follow it, but not occur within.
 */
const QUESTION = 'DLE EOT [14];|GS r 1;';
const START = 'ESC @;FS \\.;ESC t \\d+;';
const DRAWER = '(?:ESC p 0 25 250;)?';
const ROW = 'ESC a [01];ESC E [01];GS ! (?:0|1|17);(?:text;)*LF;';
const END = 'ESC a 0;ESC E 0;GS ! 0;ESC d 4;GS V 1;';
const TEMPLATE = new RegExp(`^(?:${QUESTION})*${START}${DRAWER}(?:${START}|${ROW})*${END}(?:${QUESTION})*$`);
const SHOWN = 400;

const nameOf = (token: EscposToken): string =>
  token.kind === 'command' ? `${token.name} ${token.args.join(' ')}`.trim() : token.kind;

/** Checks the bytes of one connection against the template; returns sentences about deviations. */
export function checkBytes(bytes: Uint8Array): string[] {
  const tokens = new EscposTokens();
  const said = [...tokens.push(bytes), ...tokens.end()].map((token) => `${nameOf(token)};`).join('');
  const slips = parseEscpos(bytes);
  return [
    ...(TEMPLATE.test(said) ? [] : [`no slip of a template: ${said.slice(0, SHOWN)}`]),
    ...(slips.length === 1 ? [] : [`${slips.length} slips in one`]),
    ...slips.flatMap(({ rows }) => rows.flatMap((row) => judgeRow(row))),
  ];
}

function judgeRow({ text, size }: ParsedRow): string[] {
  const width = size === 'double' ? COLUMNS / 2 : COLUMNS;
  const isStrange = /[\p{Cc}\p{Cf}\p{M}\p{Co}\p{Cs}]/u.test(text);
  return [
    ...(text.length > width ? [`wider than the paper: ${text}`] : []),
    ...(isStrange ? [`letters that paper lacks: ${JSON.stringify(text)}`] : []),
  ];
}

/** True when the bytes of one connection open the drawer. */
export const opensDrawer = (bytes: Uint8Array): boolean => parseEscpos(bytes).some(({ drawer }) => drawer);

/** The text of a slip with its rows joined, since names are wrapped. */
export const paperOf = (bytes: Uint8Array): string =>
  parseEscpos(bytes)
    .flatMap(({ rows }) => rows.map(({ text }) => text))
    .join('');
