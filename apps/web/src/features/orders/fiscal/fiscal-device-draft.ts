import type { Partner } from '@sofra/contract/money/partners';
import type { FiscalDeviceSettings } from '@sofra/contract/orders/fiscal';
import { FISCAL_MAKE, type FiscalMake } from '@sofra/domain/fiscal/fiscal-device';

/** The fields of the dialog by the path with which the server refuses one; `way.<partner>` and `sections.<percent>` are ours. */
export type DeviceDraft = Record<string, string>;

/** The choice of *Bütün kasalar*. */
export const EVERY_TILL = 'every';

interface Known {
  make: FiscalMake;
  partners: readonly Partner[];
  percents: readonly number[];
  /** Null for a new device. */
  device: FiscalDeviceSettings | null;
}

const pathOf = ({ name, isSecret }: { name: string; isSecret: boolean }): string =>
  `${isSecret ? 'keys' : 'ids'}.${name}`;

export function draftOfDevice({ make, partners, percents, device }: Known): DeviceDraft {
  const ways = partners.map(({ id }): [string, string] => {
    const way = device?.ways.find(({ partnerId }) => partnerId === id);
    return [`way.${id}`, way ? [way.type, way.operator].filter((part) => part !== null).join('/') : ''];
  });
  return {
    name: device?.name ?? '',
    tillId: device?.tillId ?? EVERY_TILL,
    ...Object.fromEntries(
      FISCAL_MAKE[make].fields.map((field) => [
        pathOf(field),
        (!field.isSecret && device?.ids[field.name]) || '',
      ]),
    ),
    ...Object.fromEntries(
      percents.map((percent) => [`sections.${percent}`, device?.sections[percent] ?? '']),
    ),
    ...Object.fromEntries(ways),
  };
}

/** The request of the draft, and the problem of each field that has one. */
export function readDevice(draft: DeviceDraft, { make, partners, percents, device }: Known) {
  const valueOf = (path: string): string => draft[path]?.trim() ?? '';
  const { fields, needsSections } = FISCAL_MAKE[make];
  const isStored = (name: string) => device?.keys.includes(name) === true;
  const valuesOf = (isSecret: boolean): Record<string, string> =>
    Object.fromEntries(
      fields
        .filter((field) => field.isSecret === isSecret && valueOf(pathOf(field)) !== '')
        .map((field) => [field.name, valueOf(pathOf(field))]),
    );
  const ways = partners.flatMap(({ id, method }) => {
    const [type = '', operator = ''] = valueOf(`way.${id}`).split('/');
    return type === '' ? [] : [{ type, operator: operator === '' ? null : operator, method, partnerId: id }];
  });
  const sections = Object.fromEntries(
    percents.flatMap((percent) => {
      const section = valueOf(`sections.${percent}`);
      return section === '' ? [] : [[String(percent), section]];
    }),
  );
  const problems: Record<string, string | null> = {
    name: valueOf('name') === '' ? 'Ad gerekli.' : null,
  };
  for (const field of fields)
    if (valueOf(pathOf(field)) === '' && !(field.isSecret && isStored(field.name)))
      problems[pathOf(field)] = `${field.label} gerekli.`;
  if (needsSections && Object.keys(sections).length === 0 && percents[0] !== undefined)
    problems[`sections.${percents[0]}`] = 'En az bir KDV oranının kısmını yazın.';
  return {
    fields: {
      name: valueOf('name'),
      tillId: draft.tillId === EVERY_TILL ? null : (draft.tillId ?? null),
      ...{ ids: valuesOf(false), keys: valuesOf(true), sections, ways },
    },
    problems,
  };
}
