import { foldForSearch } from '@sofra/domain/text/turkish';
import type { SettingRow } from '#src/app/settings/setting-row.tsx';

const wordsOf = (text: string): string[] => foldForSearch(text).split(/[^\p{L}\p{N}]+/u);

/**
 * Ranks a row. 0: its name begins with the text. 1, 2, 3: all words begin words of the name, of the synonyms, of all
 * texts. Null: not found.
 */
function rankOf({ name, words, hint = '' }: SettingRow, text: string): number | null {
  if (foldForSearch(name).startsWith(foldForSearch(text))) return 0;
  const typed = wordsOf(text).filter(Boolean);
  const beginIn = (...texts: string[]) => {
    const known = texts.flatMap(wordsOf);
    return typed.every((word) => known.some((one) => one.startsWith(word)));
  };
  if (beginIn(name)) return 1;
  if (beginIn(words)) return 2;
  return beginIn(name, words, hint) ? 3 : null;
}

/** The rows that a typed text finds, the best first (SETTING-5). */
export function searchSettings(rows: readonly SettingRow[], text: string): SettingRow[] {
  return rows
    .flatMap((row) => {
      const rank = rankOf(row, text);
      return rank === null ? [] : [{ row, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}
