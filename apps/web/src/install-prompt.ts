/** What a browser that can install the application hands over, once and early: before any bundle is there to take it. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

export const heldPrompt: { current: InstallPrompt | null } = { current: null };

// Kept for *Uygulamayı yükle*: by itself the browser would ask every guest who reads a menu.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  heldPrompt.current = event as InstallPrompt;
});
