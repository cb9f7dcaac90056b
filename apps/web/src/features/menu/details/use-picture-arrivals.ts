import { useEffect, useRef } from 'react';

const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/**
 * Accepts pictures that are pasted or dropped anywhere in the window while `isOpen`. Without this, a file dropped
 * beside the box would replace the application and lose everything typed.
 */
export function usePictureArrivals(isOpen: boolean, onFile: (file: File) => void): void {
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
      // Cells copied from a spreadsheet come as text and as a picture of it; in a text field the text is wanted.
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
