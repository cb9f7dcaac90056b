import {
  copyOptionGroup,
  createOptionGroup,
  deleteOptionGroup,
  giveOptionGroup,
  updateOptionGroup,
} from '@sofra/contract/menu/option-groups';
import { MENU } from '#src/features/menu/menu-edit-queries.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

/** A change of an option group affects items, so the menu is refetched with the groups. */
export const useCreateOptionGroup = () => useWrite(createOptionGroup, { refreshes: MENU });
export const useUpdateOptionGroup = () => useWrite(updateOptionGroup, { refreshes: MENU });
export const useDeleteOptionGroup = () => useWrite(deleteOptionGroup, { refreshes: MENU });
export const useCopyOptionGroup = () => useWrite(copyOptionGroup, { refreshes: MENU });
/** Gives a group to many items at once. */
export const useGiveOptionGroup = () => useWrite(giveOptionGroup, { refreshes: MENU });
