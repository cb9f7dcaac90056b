/** False where there is no clipboard: on plain http, as phones on site use it. */
export async function copyText(text: string): Promise<boolean> {
  if (!globalThis.isSecureContext) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
