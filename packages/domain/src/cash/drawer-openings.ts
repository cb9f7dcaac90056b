interface Opening {
  openedBy: { id: string; name: string };
  till: string;
  session: { number: number } | null;
}

/**
 * The number of times that one person opened a drawer without a sale. They are counted per session, or while no session
 * was open on its till.
 */
export interface OpeningCount {
  key: string;
  till: string;
  /** The number of the session. */
  session: number | null;
  name: string;
  openings: number;
}

/** The openings of each person by session (CASH-29), the most first. */
export function openingsBySession(openings: readonly Opening[]): OpeningCount[] {
  const keyOf = ({ openedBy, till, session }: Opening) => `${session?.number ?? till} ${openedBy.id}`;
  return [...Map.groupBy(openings, keyOf)]
    .flatMap(([key, own]) => {
      // They are ordered newest first, so the name is the latest one.
      const [latest] = own;
      if (!latest) return [];
      const { till, session, openedBy } = latest;
      return [{ key, till, session: session?.number ?? null, name: openedBy.name, openings: own.length }];
    })
    .toSorted((a, b) => b.openings - a.openings || a.key.localeCompare(b.key));
}
