export interface SetsSearch {
  /** The id of the shown set menu, or *new*. */
  set?: string;
}

export const readSetsSearch = ({ set }: Record<string, unknown>): SetsSearch =>
  typeof set === 'string' && set !== '' ? { set } : {};
