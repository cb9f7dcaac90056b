import * as frequent from '@sofra/contract/menu/frequent-items';
import * as pictures from '@sofra/contract/menu/item-pictures';
import * as contract from '@sofra/contract/menu/menu';
import * as edits from '@sofra/contract/menu/menu-edits';
import * as list from '@sofra/contract/menu/menu-list';
import * as optionGroups from '@sofra/contract/menu/option-groups';
import * as samples from '@sofra/contract/menu/samples';
import { markSoldOut as markSoldOutEndpoint } from '@sofra/contract/orders/kitchen';
import { createCategory, deleteCategory, updateCategory } from '#src/features/menu/change-categories.ts';
import { changeItems } from '#src/features/menu/change-items.ts';
import { createItem } from '#src/features/menu/create-item.ts';
import {
  checkPicture,
  checkSmallPicture,
  deleteItemPicture,
  putItemPicture,
  putSmallPicture,
} from '#src/features/menu/change-item-picture.ts';
import { deleteItem } from '#src/features/menu/delete-item.ts';
import { getMenu } from '#src/features/menu/get-menu.ts';
import { importMenu } from '#src/features/menu/import-menu.ts';
import { listFrequentItems } from '#src/features/menu/list-frequent-items.ts';
import { markSoldOut } from '#src/features/menu/mark-sold-out.ts';
import { menuVersion } from '#src/features/menu/menu-version.store.ts';
import { copyOptionGroup } from '#src/features/menu/options/copy-option-group.ts';
import { createOptionGroup } from '#src/features/menu/options/create-option-group.ts';
import { deleteOptionGroup } from '#src/features/menu/options/delete-option-group.ts';
import { giveOptionGroup } from '#src/features/menu/options/give-option-group.ts';
import { listOptionGroups } from '#src/features/menu/options/list-option-groups.ts';
import { markOptionSoldOut } from '#src/features/menu/options/mark-option-sold-out.ts';
import { optionGroupsVersion } from '#src/features/menu/options/option-groups.store.ts';
import { updateOptionGroup } from '#src/features/menu/options/update-option-group.ts';
import { orderMenu } from '#src/features/menu/order-menu.ts';
import { addSamples } from '#src/features/menu/samples/add-samples.ts';
import { removeSamples } from '#src/features/menu/samples/remove-samples.ts';
import { getLastImport, undoImport } from '#src/features/menu/undo-import.ts';
import { updateItem } from '#src/features/menu/update-item.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function menuRoutes(api: Api): void {
  api.readTogether(contract.getMenu, getMenu, ({ tx, actor }) => menuVersion(tx, actor.businessId));
  api.readTogether(frequent.listFrequentItems, listFrequentItems);
  api.write(edits.createCategory, createCategory);
  api.write(edits.updateCategory, updateCategory);
  api.write(edits.deleteCategory, deleteCategory);
  api.write(edits.createItem, createItem);
  api.write(edits.updateItem, updateItem);
  api.write(edits.changeItems, changeItems);
  api.write(edits.deleteItem, deleteItem);
  api.write(markSoldOutEndpoint, markSoldOut);
  api.write(pictures.putItemPicture, putItemPicture, { prepare: checkPicture });
  api.write(pictures.putSmallPicture, putSmallPicture, { prepare: checkSmallPicture });
  api.write(pictures.deleteItemPicture, deleteItemPicture);
  api.readTogether(optionGroups.listOptionGroups, listOptionGroups, ({ tx, actor }) =>
    optionGroupsVersion(tx, actor.businessId),
  );
  api.write(optionGroups.createOptionGroup, createOptionGroup);
  api.write(optionGroups.updateOptionGroup, updateOptionGroup);
  api.write(optionGroups.deleteOptionGroup, deleteOptionGroup);
  api.write(optionGroups.copyOptionGroup, copyOptionGroup);
  api.write(optionGroups.giveOptionGroup, giveOptionGroup);
  api.write(optionGroups.markOptionSoldOut, markOptionSoldOut);
  api.write(list.orderMenu, orderMenu);
  api.write(list.importMenu, importMenu);
  api.read(list.getLastImport, getLastImport);
  api.write(list.undoImport, undoImport);
  api.write(samples.addSamples, addSamples);
  api.write(samples.removeSamples, removeSamples);
}
