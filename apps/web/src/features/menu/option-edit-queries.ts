import {
  copyOptionGroup,
  createOptionGroup,
  deleteOptionGroup,
  giveOptionGroup,
  updateOptionGroup,
} from '@sofra/contract/option-groups';
import { MENU } from '#src/features/menu/menu-edit-queries.ts';
import { useWrite } from '#src/lib/endpoint-write.ts';

/** What is written of an option group changes what items ask, so the menu is read anew with the groups. */
export const useCreateOptionGroup = () => useWrite(createOptionGroup, { refreshes: MENU });
export const useUpdateOptionGroup = () => useWrite(updateOptionGroup, { refreshes: MENU });
export const useDeleteOptionGroup = () => useWrite(deleteOptionGroup, { refreshes: MENU });
export const useCopyOptionGroup = () => useWrite(copyOptionGroup, { refreshes: MENU });
/** Gives a group to many items at once. */
export const useGiveOptionGroup = () => useWrite(giveOptionGroup, { refreshes: MENU });
