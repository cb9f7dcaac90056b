/** The search parameters of the settings: `?bolum=sistem` opens *Sistem durumu*. */
export interface SettingsSearch {
  bolum?: 'sistem';
}

/** Drops parameters and values that are not known. */
export const readSettingsSearch = ({ bolum }: { bolum?: unknown }): SettingsSearch =>
  bolum === 'sistem' ? { bolum } : {};
