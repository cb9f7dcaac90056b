import type { Category } from '@sofra/contract/menu/menu';
import type { DocumentSettings } from '@sofra/contract/money/documents';
import { useDocumentSettings } from '#src/features/documents/documents-queries.ts';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import type { SettingRow } from '#src/app/settings/setting-row.tsx';

export const isSellerMissing = ({ title }: DocumentSettings): boolean => title === '';

export const withoutRate = (menu: readonly Category[]): Category[] =>
  menu.filter(({ id, vatRateId }) => id !== null && vatRateId === null);

/** The rows among those of the role whose value has to be entered still (SETTING-4). */
export function useMissingSettings(rows: readonly SettingRow[]): readonly SettingRow[] {
  const isShown = rows.some(({ id }) => id === 'seller');
  const { data: settings } = useDocumentSettings({ isEnabled: isShown });
  const { data: menu = [] } = useMenu();
  const isMissing: Readonly<Record<string, boolean>> = {
    seller: settings !== undefined && isSellerMissing(settings),
    categoryRates: withoutRate(menu).length > 0,
  };
  return rows.filter(({ id }) => isMissing[id]);
}

export const missingText = (count: number): string => `${count} eksik bilgi`;
