import type { ItemForm } from '#src/features/menu/use-item-form.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { RefusalBanner } from '#src/ui/changed-meanwhile.tsx';

/** Why an item could not be saved, or only in part. */
export function ItemNotices({ form: { error, changes, picture } }: { form: ItemForm }) {
  if (error !== null) return <RefusalBanner error={error} changes={changes} />;
  if (picture.error === null) return null;
  return (
    <Banner tone="error">Diğer bilgiler kaydedildi, resim kaydedilemedi. {errorTextOf(picture.error)}</Banner>
  );
}
