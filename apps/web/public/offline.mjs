// Returns from the offline page to the address that could not be opened. The service worker shows the page in its
// place. The boot script opens the page and adds the address after the `#`. Only addresses of this site are followed.
const OWN_ADDRESS = '/offline.html';
const LOOK_EVERY_MS = 5_000;

function retry() {
  if (location.pathname !== OWN_ADDRESS) return location.reload();
  const asked = new URL(location.hash.slice(1) || '/', location.origin);
  location.replace(asked.origin === location.origin ? asked : '/');
}

/**
 * True once the server was unreachable. Only then does the page retry without a tap; else it would reload in a loop.
 */
let wasAway = location.pathname !== OWN_ADDRESS || !navigator.onLine;
async function look() {
  const isThere = await fetch('/health/live', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (isThere && wasAway) retry();
  wasAway ||= !isThere;
}

document.querySelector('a').addEventListener('click', (event) => {
  event.preventDefault();
  retry();
});
addEventListener('online', look);
setInterval(look, LOOK_EVERY_MS);
