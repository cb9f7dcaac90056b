/** Every build has a boot script of its own: its name stands for all that it leads to. */
const ownScript = (): string | null | undefined =>
  document.querySelector('script[type=module]')?.getAttribute('src');

/**
 * Whether the document that would be opened now, the kept one or the server's, begins otherwise than this page did.
 * What is no document of ours (a network that wants a sign-in) says nothing.
 */
export async function isNewVersionThere(): Promise<boolean> {
  const own = ownScript();
  const page = await fetch('/index.html', { cache: 'no-cache' }).then(
    (answer) => answer.text(),
    () => '',
  );
  return own != null && page.includes('id="root"') && !page.includes(own);
}
