/**
 * The event with which a browser offers to install the application. It fires once and early, before any bundle is
 * loaded, so the boot script stores it.
 */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

export const heldPrompt: { current: InstallPrompt | null } = { current: null };

// Stored for *Uygulamayı yükle*. Without preventDefault the browser would offer the installation to every guest who
// reads a menu.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  heldPrompt.current = event as InstallPrompt;
});
