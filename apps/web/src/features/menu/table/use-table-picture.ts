import { MAX_SMALL_PICTURE_BYTES } from '@sofra/contract/menu/item-pictures';
import type { MenuItem } from '@sofra/contract/menu/menu';
import { useCallback, useRef, type ChangeEvent } from 'react';
import { useSaveItemPicture, type PictureForms } from '#src/features/menu/menu-edit-queries.ts';
import { SERVER_BASE } from '#src/lib/api/api.ts';
import { smallPictureOf } from '#src/lib/api/small-picture.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';

/** The present picture, to be sent again by *Geri al*: replacing it ends its address (MENU-23). */
async function presentPicture({ pictureUrl }: MenuItem): Promise<PictureForms | null> {
  if (pictureUrl === null) return null;
  const [large, small] = await Promise.all([
    readPicture(pictureUrl),
    readPicture(smallPictureOf(pictureUrl)),
  ]);
  // Without a small form its address has the picture itself.
  return { ...large, small: small.bytes.length <= MAX_SMALL_PICTURE_BYTES ? small : null };
}

async function readPicture(address: string) {
  const blob = await (await fetch(SERVER_BASE + address)).blob();
  return { mediaType: blob.type as 'image/webp', bytes: new Uint8Array(await blob.arrayBuffer()) };
}

/** Chooses the picture of an item from a file, for all rows of the table. */
export function useTablePicture() {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<MenuItem>(null);
  const { mutateAsync } = useSaveItemPicture();
  const choose = useCallback((item: MenuItem) => {
    chosen.current = item;
    input.current?.click();
  }, []);
  const save = async (item: MenuItem, file: File) => {
    try {
      const { preparePicture } = await import('#src/features/menu/details/prepare-picture.ts');
      const { url, ...picture } = await preparePicture(file);
      URL.revokeObjectURL(url);
      const before = await presentPicture(item);
      await mutateAsync({ id: item.id, picture });
      const failed = (error: unknown) => void toast.error(errorTextOf(error, 'Geri alınamadı'));
      const undo = () => void mutateAsync({ id: item.id, picture: before }).catch(failed);
      toast.success(`${item.name}: resim kaydedildi`, { undo });
    } catch (error) {
      toast.error(errorTextOf(error, 'Resim kaydedilemedi'));
    }
  };
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file && chosen.current) void save(chosen.current, file);
  };
  return { input, choose, onFile };
}
