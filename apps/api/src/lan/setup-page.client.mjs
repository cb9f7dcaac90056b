// Runs in the browser on /kur: shows if this device trusts the certificate, and what is missing otherwise (LAN-7).
const byId = (id) => document.getElementById(id);
const { secureOrigin } = document.body.dataset;
const ANSWER_MS = 8_000;

const MISSING = {
  certificate:
    'Sertifika bu cihazda henüz yüklü ya da güvenilir değil: aşağıdaki adımları yapın. Yaptıysanız tarayıcıyı kapatıp açın; yine olmazsa sunucudaki güvenlik duvarı https kapısını kapatıyor olabilir.',
  network: 'Sunucu yanıt vermiyor. Telefon aynı ağda mı? Wi-Fi’yi denetleyin.',
  browser: 'Bu tarayıcı sertifikayı kabul etmedi ya da uygulama yüklemiyor. Chrome ya da Safari ile deneyin.',
};

const answers = (address) =>
  fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A certificate whose warning the user accepted serves pages, but no browser registers a service worker with it.
 */
const mayInstall = () =>
  'serviceWorker' in navigator
    ? navigator.serviceWorker.register('/sw.js').then(
        () => true,
        () => false,
      )
    : false;

/** The name of what is missing, or null. */
async function whatIsMissing() {
  if (location.protocol === 'https:') return (await mayInstall()) ? null : 'browser';
  if (isSecureContext || (await answers(`${secureOrigin}/kur/hazir`))) return null;
  return (await answers('/kur/hazir')) ? 'certificate' : 'network';
}

async function check() {
  byId('check').textContent = 'Denetleniyor…';
  byId('again').hidden = true;
  const missing = await whatIsMissing();
  document.body.dataset.ready = String(missing === null);
  byId('check').textContent = missing === null ? 'Bu cihaz hazır.' : 'Bu cihaz henüz hazır değil.';
  byId('missing').textContent = MISSING[missing] ?? '';
  byId('missing').hidden = missing === null;
  byId('open').hidden = missing !== null;
  byId('again').hidden = missing === null;
}

// The machine itself needs no certificate: browsers trust localhost over http.
if (location.protocol === 'http:' && isSecureContext) byId('open').href = '/app';
byId('again').addEventListener('click', check);
// Back from the settings, where the certificate was installed.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && document.body.dataset.ready === 'false') void check();
});
void check();
