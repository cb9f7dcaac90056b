/** The address of the boot script. Its name contains a hash that differs in every build. */
const ownScript = (): string | null | undefined =>
  document.querySelector('script[type=module]')?.getAttribute('src');

/**
 * True if the current `index.html`, from the service worker or the server, has another boot script than this page. A
 * document of another server, such as the sign-in page of a hotspot, is ignored.
 */
export async function isNewVersionThere(): Promise<boolean> {
  const own = ownScript();
  const page = await fetch('/index.html', { cache: 'no-cache' }).then(
    (answer) => answer.text(),
    () => '',
  );
  return own != null && page.includes('id="root"') && !page.includes(own);
}
