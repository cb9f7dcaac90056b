/** The sections of the dense view that are no area. */
export const MINE = 'mine';
export const NO_AREA = 'none';

interface DenseTable {
  id: string;
  areaId: string | null;
  servedById: string | null;
}

interface OrderedArea {
  id: string;
  /** The users who have it. */
  userIds: readonly string[];
}

export interface DenseSection {
  /** The id of an area, or {@link MINE} or {@link NO_AREA}. */
  key: string;
  /** Tables with a full card. */
  openIds: readonly string[];
  /** Tables with a compact card. */
  freeIds: readonly string[];
}

interface DenseFloor {
  /** In natural order (FLOOR-2). */
  tables: readonly DenseTable[];
  areas: readonly OrderedArea[];
  userId: string | null;
  /** The tables that count as open, also free ones that need a waiter. */
  isOpen: (id: string) => boolean;
}

/** The areas in their order, those of the user before the others (FLOOR-39, FLOOR-43). */
export const ownAreasFirst = <T extends OrderedArea>(areas: readonly T[], userId: string | null): T[] => {
  const isOwn = ({ userIds }: T) => userId !== null && userIds.includes(userId);
  return [...areas.filter(isOwn), ...areas.filter((area) => !isOwn(area))];
};

/**
 * The sections of the dense view: the open tables that the user serves, then the areas, then tables without one. In
 * each of them, open tables are before free ones (FLOOR-43). Sections without a table are left out.
 */
export function denseSections({ tables, areas, userId, isOpen }: DenseFloor): DenseSection[] {
  const isMine = ({ id, servedById }: DenseTable) => userId !== null && servedById === userId && isOpen(id);
  const known = new Set(areas.map(({ id }) => id));
  const placeOf = ({ areaId }: DenseTable) => (areaId !== null && known.has(areaId) ? areaId : NO_AREA);
  const sectionOf = (key: string, inIt: readonly DenseTable[]): DenseSection => ({
    key,
    openIds: inIt.filter(({ id }) => isOpen(id)).map(({ id }) => id),
    freeIds: inIt.filter(({ id }) => !isOpen(id)).map(({ id }) => id),
  });
  const others = tables.filter((table) => !isMine(table));
  return [
    sectionOf(MINE, tables.filter(isMine)),
    ...[...ownAreasFirst(areas, userId).map(({ id }) => id), NO_AREA].map((key) =>
      sectionOf(
        key,
        others.filter((table) => placeOf(table) === key),
      ),
    ),
  ].filter(({ openIds, freeIds }) => openIds.length + freeIds.length > 0);
}
