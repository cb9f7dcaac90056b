/** What the address of the settings says: `?bolum=sistem` opens *Sistem durumu*. */
export interface SettingsSearch {
  bolum?: 'sistem';
}

/** Anything may stand in an address; what means nothing here is left out. */
export const readSettingsSearch = ({ bolum }: { bolum?: unknown }): SettingsSearch =>
  bolum === 'sistem' ? { bolum } : {};
