import type { MenuItem } from '@sofra/contract/menu/menu';
import { useEffect, useState } from 'react';
import type { PreparedPicture } from '#src/features/menu/details/prepare-picture.ts';
import { useSaveItemPicture } from '#src/features/menu/menu-edit-queries.ts';

/** A new picture, null to remove it, or undefined to leave it as it is. */
export type PictureChange = PreparedPicture | null | undefined;

/** The change to an item's picture that saving the dialog will upload. */
export function useItemPicture() {
  const [change, setChange] = useState<PictureChange>(undefined);
  const [isPreparing, setIsPreparing] = useState(false);
  const saving = useSaveItemPicture();
  useEffect(() => () => (change ? URL.revokeObjectURL(change.url) : undefined), [change]);
  return {
    change,
    set: setChange,
    /** True while a picture is resized; saving now would miss it. */
    isPreparing,
    setIsPreparing,
    /** Called after the other fields were saved; calls `onSaved` at once if the picture is unchanged. */
    save: ({ id, pictureUrl }: MenuItem, onSaved: () => void) => {
      if (change === undefined || (change === null && pictureUrl === null)) return onSaved();
      saving.mutate({ id, picture: change }, { onSuccess: onSaved });
    },
    error: saving.error,
    isPending: saving.isPending,
  };
}

export type ItemPicture = ReturnType<typeof useItemPicture>;
