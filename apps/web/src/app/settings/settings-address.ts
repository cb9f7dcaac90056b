import type { Redirect } from '#src/lib/router/routes.ts';
import type { Target } from '#src/lib/router/addresses.ts';

export type GroupId =
  | 'business'
  | 'sales'
  | 'payment'
  | 'printing'
  | 'people'
  | 'menu'
  | 'documents'
  | 'connections'
  | 'device'
  | 'system';

/** The search parameters of a group: `?ayar=pinLength` opens a setting. */
export interface SettingsSearch {
  ayar?: string;
}

/** Drops parameters and values that are not known. */
export const readSettingsSearch = ({ ayar }: { ayar?: unknown }): SettingsSearch =>
  typeof ayar === 'string' ? { ayar } : {};

/** The group of each earlier tab, by its name in the address. */
const GROUP_OF_TAB: Readonly<Record<string, GroupId>> = {
  yazicilar: 'printing',
  istasyonlar: 'printing',
  kasa: 'payment',
  kanallar: 'sales',
  kdv: 'documents',
  isletme: 'business',
  sistem: 'system',
};

/** Leads from the address of an earlier tab to its group (SETTING-2). */
export const earlierTab: Redirect = ({ search }) => {
  const group = GROUP_OF_TAB[String(search['bolum'])];
  return group === undefined ? null : `/app/settings/${group}`;
};

/** The address of a setting. */
export const settingAt = (section: GroupId, ayar?: string): Target => ({
  to: '/app/settings/$section',
  params: { section },
  ...(ayar !== undefined && { search: { ayar } }),
});
