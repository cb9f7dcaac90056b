import type { ImportAnswer, useMenuImport } from '#src/features/menu/import/use-menu-import.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  form: ReturnType<typeof useMenuImport>;
  onClose: () => void;
}

/** One way back and one way on for each step. */
export function ImportButtons({ form, onClose }: Props) {
  const { answer, draft, isPending } = form;
  if (answer) return <PreviewButtons {...{ answer, form, onClose }} />;
  if (!draft)
    return (
      <Button variant="primary" size={56} isWide onClick={form.read}>
        Devam
      </Button>
    );
  return (
    <div className="flex flex-wrap-reverse gap-2">
      <Button size={56} className="flex-1" disabled={isPending} onClick={() => form.backTo('list')}>
        Listeyi düzelt
      </Button>
      <Button
        variant="primary"
        size={56}
        className="flex-1"
        isPending={isPending}
        pendingLabel="Okunuyor…"
        onClick={form.showPreview}
      >
        Önizle
      </Button>
    </div>
  );
}

function PreviewButtons({ answer, form, onClose }: Props & { answer: ImportAnswer }) {
  const { isPending } = form;
  const count = answer.created + answer.repriced + answer.rerated;
  return (
    <div className="flex flex-wrap-reverse gap-2">
      {answer.isApplied ? (
        <Button size={56} className="flex-1" onClick={() => form.backTo('list')}>
          Listeyi düzelt
        </Button>
      ) : (
        <Button size={56} className="flex-1" disabled={isPending} onClick={() => form.backTo('columns')}>
          Sütunlar
        </Button>
      )}
      {answer.isApplied ? (
        <Button variant="primary" size={56} className="flex-1" onClick={onClose}>
          Kapat
        </Button>
      ) : (
        <Button
          variant="primary"
          size={56}
          className="flex-1"
          disabled={count === 0}
          isPending={isPending}
          pendingLabel="Aktarılıyor…"
          onClick={form.apply}
        >
          {count === 0 ? 'Aktarılacak ürün yok' : `${count} ürünü içe aktar`}
        </Button>
      )}
    </div>
  );
}
