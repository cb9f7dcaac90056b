import { ImportPreview } from '#src/features/menu/import/import-preview.tsx';
import { ImportSource } from '#src/features/menu/import/import-source.tsx';
import { resultText, useMenuImport, type ImportAnswer } from '#src/features/menu/import/use-menu-import.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

interface Props {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** *İçe aktar*: turns a list from a spreadsheet into categories and items, after a preview of the result. */
export function ImportDialog(props: Props) {
  const { text, onText, onClose } = props;
  const form = useMenuImport(props);
  const { answer, isPending } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={answer ? (answer.isApplied ? 'İçe aktarıldı' : 'Önizleme') : 'İçe aktar'}
      isLocked={isPending}
      footer={
        answer ? (
          <PreviewButtons
            answer={answer}
            isPending={isPending}
            onEdit={form.edit}
            onApply={form.apply}
            onClose={onClose}
          />
        ) : (
          <Button
            variant="primary"
            size={56}
            isWide
            isPending={isPending}
            pendingLabel="Okunuyor…"
            onClick={form.readPreview}
          >
            Önizle
          </Button>
        )
      }
    >
      {answer ? (
        <div className="flex flex-col gap-3">
          {form.problem !== null && <Banner tone="error">{form.problem}</Banner>}
          {answer.isApplied && <Banner tone="info">{resultText(answer)}</Banner>}
          <ImportPreview key={String(answer.isApplied)} answer={answer} />
        </div>
      ) : (
        <ImportSource
          text={text}
          onText={onText}
          onFile={(file) => void form.previewFile(file)}
          problem={form.problem}
          isPending={isPending}
        />
      )}
    </Dialog>
  );
}

interface ButtonsProps {
  answer: ImportAnswer;
  isPending: boolean;
  onEdit: () => void;
  onApply: () => void;
  onClose: () => void;
}

function PreviewButtons({ answer, isPending, onEdit, onApply, onClose }: ButtonsProps) {
  const count = answer.created + answer.repriced + answer.rerated;
  return (
    <div className="flex flex-wrap-reverse gap-2">
      <Button size={56} className="flex-1" disabled={isPending} onClick={onEdit}>
        Listeyi düzelt
      </Button>
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
          onClick={onApply}
        >
          {count === 0 ? 'Aktarılacak ürün yok' : `${count} ürünü içe aktar`}
        </Button>
      )}
    </div>
  );
}
