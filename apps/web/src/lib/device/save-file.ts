/** Saves a file through the browser's downloads. A name may be from data, so it stays one plain name (MOVE-14). */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\.+/, '');
  link.click();
  // The URL must stay valid until the browser has begun the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
