import { listOptionGroups } from '@sofra/contract/menu/option-groups';
import { useQuery } from '@tanstack/react-query';
import { menuQuery } from '#src/features/menu/menu-queries.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';

const optionGroupsQuery = readQuery(listOptionGroups);

/** The option groups of the business; refetched with the menu on `menu:changed`. */
export const useOptionGroups = () => useQuery(optionGroupsQuery);

/** The option groups for the order page. They are requested only if an item of the menu has any. */
export function useAskedGroups() {
  const { data: isAsked = false } = useQuery({
    ...menuQuery,
    select: (menu) => menu.some(({ items }) => items.some(({ optionGroupIds }) => optionGroupIds.length > 0)),
  });
  return useQuery({ ...optionGroupsQuery, enabled: isAsked });
}
