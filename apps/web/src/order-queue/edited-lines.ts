import { choiceOf, lineKey } from '@sofra/domain/menu/line-choice';
import { MAX_QTY, mergedLines, type DraftLine } from '#src/order-queue/stored-carts.ts';

type Lines = readonly DraftLine[];
/** A change of the lines of a cart or of a batch in the queue. It may be made in a transaction, so it has no effects. */
export type LinesChange = (lines: Lines) => Lines;

/** Another quantity of one line; zero removes it. */
export const withQty =
  (key: string, qty: number): LinesChange =>
  (lines) =>
    changed(lines, key, (line) => ({ ...line, qty }));

/** Some pieces more of one line, or fewer. */
export const withMore =
  (key: string, by: number): LinesChange =>
  (lines) =>
    changed(lines, key, (line) => ({ ...line, qty: line.qty + by }));

const changed = (lines: Lines, key: string, change: (line: DraftLine) => DraftLine): Lines =>
  lines.flatMap((line) => {
    if (lineKey(line) !== key) return [line];
    const next = change(line);
    return next.qty > 0 ? [{ ...next, qty: Math.min(MAX_QTY, next.qty) }] : [];
  });

/** Another line at the place of the old one (SELL-32). */
export const withEdited =
  (key: string, line: DraftLine): LinesChange =>
  (lines) =>
    mergedLines(lines.map((one) => (lineKey(one) === key ? line : one)));

/**
 * A note on `qty` pieces of a line. They become a line of their own at the place of the old one; the other pieces stay
 * unchanged.
 */
export const withNote =
  (key: string, { note, qty }: { note: string | null; qty: number }): LinesChange =>
  (lines) => {
    const line = lines.find((one) => lineKey(one) === key);
    if (!line) return lines;
    const moved = Math.min(qty, line.qty);
    const noted: DraftLine = { ...line, note: choiceOf({ ...line, note }).note, qty: moved };
    if (moved <= 0 || lineKey(noted) === key) return lines;
    return mergedLines(
      lines.flatMap((one) => (one === line ? [noted, { ...line, qty: line.qty - moved }] : [one])),
    );
  };
