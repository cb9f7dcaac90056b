/** Saves a file through the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL must stay valid until the browser has begun the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
