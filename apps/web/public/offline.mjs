// The way back from the offline page to the address that could not be opened. The service worker shows the page in its
// place; the boot script sends here and names it behind the `#`. Only addresses of this site are followed.
const OWN_ADDRESS = '/offline.html';
const LOOK_EVERY_MS = 5_000;

function retry() {
  if (location.pathname !== OWN_ADDRESS) return location.reload();
  const asked = new URL(location.hash.slice(1) || '/', location.origin);
  location.replace(asked.origin === location.origin ? asked : '/');
}

/** Nobody works here, so it may leave by itself; but only for a server that was away, or it would come and go for ever. */
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
