import type { Area } from '@sofra/contract/orders/areas';
import { can, type Role } from '@sofra/domain/people/permissions';
import { ToggleChips } from '#src/ui/fields/toggle-chips.tsx';

interface Props {
  areas: readonly Area[];
  /** The role that the account has, or will have. */
  role: Role;
  areaIds: readonly string[];
  onChange: (areaIds: string[]) => void;
}

/** The areas of a user who takes orders, in the order of the floor (STAFF-22). Nothing where there are no areas. */
export function UserAreas({ areas, role, areaIds, onChange }: Props) {
  if (areas.length === 0 || !can(role, 'orders.addLines')) return null;
  const isChosen = ({ id }: Area) => areaIds.includes(id);
  const toggle = (name: string) =>
    onChange(areas.filter((area) => isChosen(area) !== (area.name === name)).map(({ id }) => id));
  return (
    <div>
      <p className="pb-1 text-sm font-medium text-ink-2">Bölümler</p>
      <ToggleChips
        label="Bölümler"
        chips={areas.map(({ name }) => name)}
        chosen={areas.filter(isChosen).map(({ name }) => name)}
        onToggle={toggle}
      />
      <p className="pt-1 text-sm text-ink-2">Masalar ekranında önce bu bölümler gösterilir.</p>
    </div>
  );
}

/** The names of areas for a reader. */
export const areaNames = (areas: readonly Area[], areaIds: readonly string[]): string =>
  areas
    .filter(({ id }) => areaIds.includes(id))
    .map(({ name }) => name)
    .join(', ') || 'yok';
