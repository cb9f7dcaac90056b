import { renderSVG } from 'uqr';
import { draw } from '#src/lan/setup-page-drawings.ts';
import { GUIDES, type Guide, type System } from '#src/lan/setup-page-steps.ts';

export interface SetupPage {
  /** The https address under the name that this page was opened with. */
  secureOrigin: string;
  /** The address of this page for further phones. */
  invitation: string;
  fingerprint: string;
  sha1: string;
  /** System whose guide is open. */
  system: System | null;
}

/** `/kur` as a document (LAN-5). All values are the server's own: nothing of a visitor is written into it. */
export const setupPageHtml = (page: SetupPage): string => `<!doctype html>
<html lang="tr">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f5f0" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1316" />
    <meta name="robots" content="noindex" />
    <title>Bu cihazı kur · Sofra</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/kur/kur.css" />
    <script src="/theme.mjs"></script>
    <script type="module" src="/kur/kur.mjs"></script>
  </head>
  <body data-secure-origin="${page.secureOrigin}">
    <main>
      <header>
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <h1>Bu cihazı kur</h1>
        <p>Sofra’yı telefona yüklemek ve bağlantı kopunca da kullanmak için bir kez yapılır.</p>
      </header>
      <section class="check" aria-labelledby="check-title">
        <h2 id="check-title">Bu cihaz</h2>
        <p id="check" role="status">Denetleniyor…</p>
        <p id="missing" hidden></p>
        <div class="buttons">
          <a class="primary" id="open" href="${page.secureOrigin}/app" hidden>Sofra’yı aç</a>
          <button type="button" id="again" hidden>Yeniden denetle</button>
        </div>
        <noscript>Adımlardan sonra <a href="${page.secureOrigin}/app">${page.secureOrigin}</a> adresini açın.</noscript>
      </section>
      <section aria-labelledby="steps-title">
        <h2 id="steps-title">Adımlar</h2>
        ${(Object.keys(GUIDES) as System[]).map((system) => guideHtml(GUIDES[system], system === page.system, page.sha1)).join('\n        ')}
      </section>
      <section class="another" aria-labelledby="another-title">
        <h2 id="another-title">Başka bir telefon</h2>
        <p>Aynı ağdaki telefonun kamerasıyla okutun.</p>
        <div class="code" role="img" aria-label="${page.invitation} adresinin QR kodu">${renderSVG(page.invitation, { ecc: 'L', border: 4 })}</div>
        <p class="address">${page.invitation}</p>
      </section>
      <section aria-labelledby="compare-title">
        <h2 id="compare-title">Sertifikanın parmak izi</h2>
        <p>Sofra’nın başladığı pencerede de yazar. İkisi farklıysa yüklemeyin. (SHA-256)</p>
        <p class="fingerprint">${page.fingerprint.replaceAll(':', ':<wbr>')}</p>
      </section>
      <section aria-labelledby="removal-title">
        <h2 id="removal-title">Nasıl kaldırılır?</h2>
        <dl>
          ${Object.values(GUIDES).map(removalHtml).join('\n          ')}
        </dl>
        <p>Bu sertifika yalnızca yerel ağ adreslerinde geçerlidir; internetteki siteler için kullanılamaz.</p>
      </section>
    </main>
  </body>
</html>
`;

function guideHtml({ title, device, file, steps }: Guide, isOpen: boolean, sha1: string): string {
  const items = steps.map(({ drawing, text }) => `<li>${draw(device, drawing)}<span>${text}</span></li>`);
  const label = file === 'sofra.crt' ? 'Sertifikayı indir' : 'Profili indir';
  const windows =
    device === 'window' ? `<p class="sha1">Windows’un gösterdiği parmak izi (SHA-1): ${sha1}</p>` : '';
  return `<details name="system"${isOpen ? ' open' : ''}>
          <summary>${title}</summary>
          <a class="primary" href="/kur/${file}" download aria-label="${title}: ${label}">${label}</a>
          <ol>${items.join('')}</ol>${windows}
        </details>`;
}

const removalHtml = ({ title, removal }: Guide): string => `<dt>${title}</dt><dd>${removal}</dd>`;
