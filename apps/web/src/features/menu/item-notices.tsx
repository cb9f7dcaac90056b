import type { ItemForm } from '#src/features/menu/use-item-form.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { RefusalBanner } from '#src/ui/changed-meanwhile.tsx';

/** Why an item could not be saved, or only in part. */
export function ItemNotices({ form: { refusal, changes, picture } }: { form: ItemForm }) {
  if (refusal !== null) return <RefusalBanner error={refusal} changes={changes} />;
  if (picture.error === null) return null;
  return (
    <Banner tone="error">Diğer bilgiler kaydedildi, resim kaydedilemedi. {errorTextOf(picture.error)}</Banner>
  );
}
