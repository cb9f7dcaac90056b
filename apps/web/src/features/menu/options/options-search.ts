export interface OptionsSearch {
  /** The id of the shown group, or *new*. */
  group?: string;
}

export const readOptionsSearch = ({ group }: Record<string, unknown>): OptionsSearch =>
  typeof group === 'string' && group !== '' ? { group } : {};
