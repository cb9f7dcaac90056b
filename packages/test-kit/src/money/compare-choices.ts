import type pg from 'pg';
import { STOCK, type Ingredient } from './known-choices.ts';
import { keyOf, type OwnLedger } from './own-ledger.ts';
import { readSlipPieces, readStoredLines, type StoredRow } from './sold-lines.ts';
import type { Business } from './test-business.ts';

type Client = Pick<pg.Client, 'query'>;

/**
 * Compares the own ledger of an evening with the rows: the choices and their prices (SELL-15, PRICE-8), the tickets of
 * stations (SELL-23, SELL-25), and the stock taken (SELL-4). Returns differences as sentences.
 */
export async function compareChoices(
  { iskender }: Business,
  client: Client,
  own: OwnLedger,
): Promise<string[]> {
  const lines = await readStoredLines(client);
  return [
    ...own.violations,
    ...lines.flatMap((line) => [...priceFaults(line, own), ...courseFaults(line, own)]),
    ...differences(
      'pieces of',
      soldPieces(own),
      piecesOf(lines, ({ qty }) => qty),
    ),
    ...(await slipFaults(client, lines, own)),
    ...(await stockFaults(client, iskender.ingredients, lines, own)),
  ];
}

function priceFaults({ note, line, price, rule }: StoredRow, own: OwnLedger): string[] {
  const sold = own.sold.get(keyOf(note, line));
  if (!sold) return [`${line}: nobody ordered it`];
  if (price === sold.price && rule === sold.rule) return [];
  return [`${line}: ${price} by ${rule ?? 'no rule'} instead of ${sold.price} by ${sold.rule ?? 'no rule'}`];
}

/**
 * A line has the requested course and waits only in one (COURSE-1, COURSE-2). It waits neither after its Marş nor in a
 * closed order (COURSE-3, COURSE-9).
 */
function courseFaults(
  { note, line, id, course, waits, unsent, unsentRefunded, qty, canceled, isClosed }: StoredRow,
  own: OwnLedger,
): string[] {
  const faults = [];
  if (course !== own.courseOf(note)) faults.push(`${line}: in course ${course ?? 'none'}`);
  if (course === null && unsent > 0) faults.push(`${line}: waits without a course`);
  if (waits && own.fired.has(id)) faults.push(`${line}: waits after its Marş`);
  if (waits && isClosed && qty > canceled + unsentRefunded) faults.push(`${line}: waits in a closed order`);
  return faults;
}

/** By the key of the own ledger, and by how a slip names it. */
const soldPieces = (own: OwnLedger) => new Map([...own.sold].map(([key, { qty }]) => [key, qty]));

function piecesOf(lines: readonly StoredRow[], count: (line: StoredRow) => number): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const line of lines) addTo(pieces, keyOf(line.note, line.line), count(line));
  return pieces;
}

const addTo = (pieces: Map<string, number>, key: string, qty: number) =>
  pieces.set(key, (pieces.get(key) ?? 0) + qty);

function differences(
  what: string,
  expected: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((key) => {
    const [wanted, has] = [expected.get(key) ?? 0, found.get(key) ?? 0];
    return wanted === has ? [] : [`${what} ${key}: ${has} instead of ${wanted}`];
  });
}

/** Each sent piece is on one ticket, and each cancelled one on one VOID, in the words of its choice. */
async function slipFaults(client: Client, lines: readonly StoredRow[], own: OwnLedger): Promise<string[]> {
  const slips = await readSlipPieces(client);
  const onSlips = (kind: 'KOT' | 'VOID') =>
    new Map(
      slips.filter((slip) => slip.kind === kind).map(({ note, slip, qty }) => [keyOf(note, slip), qty]),
    );
  const unsent = piecesOf(lines, (line) => line.unsent);
  const canceled = piecesOf(lines, (line) => line.canceled - line.unsentCanceled);
  const sent = new Map([...soldPieces(own)].map(([key, qty]) => [key, qty - (unsent.get(key) ?? 0)]));
  // No station makes a fee.
  const made = [...own.sold].filter(([, { isFee = false }]) => !isFee);
  const inWords = (pieces: ReadonlyMap<string, number>) => {
    const words = new Map<string, number>();
    for (const [key, { choice }] of made)
      addTo(words, key.replace(choice.line, choice.slip), pieces.get(key) ?? 0);
    return words;
  };
  return [
    ...differences('on kitchen tickets', inWords(sent), onSlips('KOT')),
    ...differences('on VOID slips', inWords(canceled), onSlips('VOID')),
  ];
}

async function stockFaults(
  client: Client,
  ingredients: Readonly<Record<Ingredient, string>>,
  lines: readonly StoredRow[],
  own: OwnLedger,
): Promise<string[]> {
  const returned = piecesOf(lines, (line) => line.unsent + line.restocked - line.unsentRestocked);
  const { rows } = await client.query<{ id: string; left: string }>(
    'select id, stock_milli as left from menu_items where id = any ($1)',
    [Object.values(ingredients)],
  );
  const left = new Map(rows.map((row) => [row.id, Number(row.left) / 1_000]));
  return Object.entries(ingredients).flatMap(([name, id]) => {
    const taken = own.takenOf(name as Ingredient, ({ qty }, key) => qty - (returned.get(key) ?? 0));
    const found = left.get(id);
    return found === STOCK - taken ? [] : [`stock of ${name}: ${found} instead of ${STOCK - taken}`];
  });
}
