/** Returns false where there is no clipboard: phones in the restaurant's network use plain http. */
export async function copyText(text: string): Promise<boolean> {
  if (!globalThis.isSecureContext) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
