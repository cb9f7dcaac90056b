import type { Permission } from '@sofra/domain/people/permissions';
import type { ComponentType, ReactNode } from 'react';
import { BusinessFieldDialog, BusinessValue } from '#src/features/business/business-field-dialog.tsx';
import type { BusinessFieldName } from '#src/features/business/business-fields.tsx';
import { useBusinessSwitch, type BusinessSwitch } from '#src/features/business/use-business-switch.ts';
import type { GroupId } from '#src/app/settings/settings-address.ts';
import type { Target } from '#src/lib/router/addresses.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

export interface SwitchState {
  isOn: boolean;
  disabled?: boolean;
  onToggle: (isOn: boolean) => void;
}

/** One setting of the product (SETTING-1). */
export interface SettingRow {
  /** Names it in the address. A setting of the business has its name in the contract. */
  id: string;
  group: GroupId;
  /** The small heading above it in its group. */
  block?: string;
  name: string;
  /** Explains it: below a switch, else in the form. */
  hint?: string;
  /** Further words that people use for it, for the search (SETTING-5). */
  words: string;
  permission: Permission;
  /** It concerns only this browser (SETTING-7). */
  isDevice?: boolean;
  /** Further fields of the contract that are changed here. */
  holds?: readonly string[];
  Value?: ComponentType;
  opens: Opens;
}

type Opens =
  /** Acts at once. */
  | { useSwitch: () => SwitchState }
  | { Dialog: ComponentType<{ onClose: () => void }> }
  | { Panel: ComponentType }
  /** Shown in the group itself. */
  | { part: 'printers' | 'stations' | 'system' }
  /** Another screen. */
  | { link: Target };

type Texts = Pick<SettingRow, 'name' | 'words' | 'group'> & Partial<SettingRow>;

/** A setting of the business with a small form. */
export const businessField = (id: BusinessFieldName, row: Texts): SettingRow => ({
  id,
  permission: 'business.write',
  Value: () => <BusinessValue label={row.name} />,
  opens: {
    Dialog: ({ onClose }) => (
      <BusinessFieldDialog name={id} label={row.name} hint={row.hint} onClose={onClose} />
    ),
  },
  ...row,
});

/** A setting of the business that is on or off. */
export const businessSwitch = (id: BusinessSwitch, row: Texts): SettingRow => ({
  id,
  permission: 'business.write',
  opens: { useSwitch: () => useBusinessSwitch(id) },
  ...row,
});

/** A setting of this browser that is on or off. */
export const deviceSwitch = (
  id: string,
  row: Texts & { permission: Permission },
  useSwitch: () => SwitchState,
): SettingRow => ({ id, isDevice: true, opens: { useSwitch }, ...row });

/** Makes the value of a row from what a query reads; nothing while it is loading. */
export const valueOf = <Data,>(
  useData: () => { data: Data | undefined },
  toText: (data: Data) => ReactNode,
) =>
  function Value() {
    const { data } = useData();
    return data === undefined ? null : toText(data);
  };

/** *2 · Ana kasa, Bar*; the names as far as they have room. */
export const countAndNames = (rows: readonly { name: string }[]): string => {
  const names = rows.slice(0, 3).map(({ name }) => name);
  if (names.length === 0) return 'Yok';
  return `${rows.length} · ${names.join(', ')}${rows.length > names.length ? ' …' : ''}`;
};

/** A panel whose code is loaded when it is opened. */
export const lazyPanel = (load: () => Promise<ComponentType>) =>
  lazyPart(load, <SkeletonRows count={2} block="h-32 rounded-lg" />);
