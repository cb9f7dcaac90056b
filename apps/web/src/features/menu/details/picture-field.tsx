import { Camera, CircleAlert, ImagePlus, Trash2 } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { preparePicture, PictureProblem } from '#src/features/menu/details/prepare-picture.ts';
import type { ItemPicture } from '#src/features/menu/details/use-item-picture.ts';
import { SERVER_BASE } from '#src/lib/api/api.ts';
import { smallPictureOf } from '#src/lib/api/small-picture.ts';
import { buttonClasses } from '#src/ui/button-variants.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Spinner } from '#src/ui/spinner.tsx';

interface Props {
  itemName: string;
  /** The saved picture. */
  pictureUrl: string | null;
  isShown: boolean;
  picture: ItemPicture;
}

/** The picture of an item: chosen, taken, pasted or dropped, resized on the device, sent with *Kaydet*. */
export function PictureField({ itemName, pictureUrl, isShown, picture }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isPreparing } = picture;
  const take = async (file: File) => {
    if (isPreparing) return;
    setProblem(null);
    picture.setIsPreparing(true);
    try {
      picture.set(await preparePicture(file));
    } catch (error) {
      setProblem(error instanceof PictureProblem ? error.message : UNKNOWN_PROBLEM);
    } finally {
      picture.setIsPreparing(false);
    }
  };
  usePictureArrivals(isShown, (file) => void take(file));
  const kept = pictureUrl === null ? null : SERVER_BASE + smallPictureOf(pictureUrl);
  const shown = picture.change === undefined ? kept : (picture.change?.url ?? null);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1 text-sm font-medium text-ink-2">Resim</legend>
      <div className="flex flex-wrap items-center gap-4 rounded-md border border-dashed border-line-strong p-3">
        <Preview src={shown} itemName={itemName} isPreparing={isPreparing} />
        <div className="flex min-w-0 flex-1 basis-48 flex-wrap gap-2">
          <FileButton icon={<ImagePlus aria-hidden size={20} />} onFile={(file) => void take(file)}>
            {shown === null ? 'Resim seç' : 'Değiştir'}
          </FileButton>
          <span className="hidden pointer-coarse:inline-flex">
            <FileButton
              icon={<Camera aria-hidden size={20} />}
              capture="environment"
              onFile={(file) => void take(file)}
            >
              Fotoğraf çek
            </FileButton>
          </span>
          {shown !== null && (
            <Button size={44} variant="quiet" icon={Trash2} onClick={() => picture.set(null)}>
              Resmi kaldır
            </Button>
          )}
          <p className="basis-full text-xs text-ink-3">
            <span className="pointer-coarse:hidden">Buraya sürükleyebilir ya da yapıştırabilirsiniz. </span>
            Menü telefonda çabuk açılsın diye küçültülür.
          </p>
        </div>
      </div>
      {problem !== null && (
        <p role="alert" className="flex items-start gap-1 text-xs font-medium text-nar-text">
          <CircleAlert aria-hidden size={16} className="mt-px shrink-0" />
          {problem}
        </p>
      )}
    </fieldset>
  );
}

const UNKNOWN_PROBLEM = 'Resim hazırlanamadı. Başka bir resim deneyin.';
const BOX = 'grid h-24 w-32 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-ink-3';

function Preview({
  src,
  itemName,
  isPreparing,
}: {
  src: string | null;
  itemName: string;
  isPreparing: boolean;
}) {
  if (isPreparing)
    return (
      <div role="status" className={BOX}>
        <Spinner />
        <span className="sr-only">Resim hazırlanıyor…</span>
      </div>
    );
  return (
    <div className={BOX}>
      {src === null ? (
        <ImagePlus aria-hidden size={28} />
      ) : (
        <img src={src} alt={`${itemName} resmi`} className="size-full" style={{ objectFit: 'cover' }} />
      )}
    </div>
  );
}

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'capture'> {
  icon: ReactNode;
  onFile: (file: File) => void;
  children: ReactNode;
}

function FileButton({ icon, capture, onFile, children }: FileButtonProps) {
  return (
    <label
      className={classNames(
        buttonClasses('outline', 44),
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      {icon}
      {children}
      <input
        type="file"
        accept="image/*"
        capture={capture}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Cleared, so that choosing the same file again after it was edited fires a change event.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/**
 * Accepts pictures that are pasted or dropped anywhere in the window while `isOpen`. Without this, a file dropped
 * beside the box would replace the application and lose everything typed.
 */
function usePictureArrivals(isOpen: boolean, onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    if (!isOpen) return;
    const take = (event: Event, data: DataTransfer | null) => {
      const [file] = data?.files ?? [];
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      // Cells copied from a spreadsheet arrive as text and as a picture of it. A text field takes the text.
      if (isTyping(event) && clipboardData?.types.includes('text/plain')) return;
      take(event, clipboardData);
    };
    const drop = (event: DragEvent) => take(event, event.dataTransfer);
    const hover = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', hover);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', hover);
      document.removeEventListener('drop', drop);
    };
  }, [isOpen]);
}
