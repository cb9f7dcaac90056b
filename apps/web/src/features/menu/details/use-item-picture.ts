import type { MenuItem } from '@sofra/contract/menu';
import { useEffect, useState } from 'react';
import type { PreparedPicture } from '#src/features/menu/details/prepare-picture.ts';
import { useSaveItemPicture } from '#src/features/menu/menu-edit-queries.ts';

/** Another picture, none any more (null), or the one there was (undefined). */
export type PictureChange = PreparedPicture | null | undefined;

/** What becomes of an item's picture when the dialog is saved. */
export function useItemPicture() {
  const [change, setChange] = useState<PictureChange>(undefined);
  const [isPreparing, setIsPreparing] = useState(false);
  const saving = useSaveItemPicture();
  useEffect(() => () => (change ? URL.revokeObjectURL(change.url) : undefined), [change]);
  return {
    change,
    set: setChange,
    /** It is being made smaller: saving now would leave it behind. */
    isPreparing,
    setIsPreparing,
    /** After everything else was saved; `onSaved` at once where the picture is as it was. */
    save: ({ id, pictureUrl }: MenuItem, onSaved: () => void) => {
      if (change === undefined || (change === null && pictureUrl === null)) return onSaved();
      saving.mutate({ id, picture: change }, { onSuccess: onSaved });
    },
    error: saving.error,
    isPending: saving.isPending,
  };
}

export type ItemPicture = ReturnType<typeof useItemPicture>;
