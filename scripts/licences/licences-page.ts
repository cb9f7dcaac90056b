import type { ShippedPart } from './shipped-parts.ts';

const TITLE = 'Açık kaynak lisansları';
const LEAD =
  'Sofra aşağıdaki yazılımlarla çalışır. Her birinin adı, sürümü ve lisansı yazılıdır; dokununca lisansın tam metni açılır.';

/** The page `/lisanslar` (PUB-37): no script, so it opens wherever a browser does. */
export const licencesPage = (parts: readonly ShippedPart[]): string => `<!doctype html>
<html lang="tr">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${TITLE} · Sofra</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/licences.css" />
    <script src="/theme.mjs"></script>
  </head>
  <body>
    <main>
      <h1>${TITLE}</h1>
      <p>${LEAD}</p>
      <ul>
${parts.map(itemOf).join('\n')}
      </ul>
    </main>
    <footer><a href="/">Sofra</a></footer>
  </body>
</html>
`;

const itemOf = ({ name, version, licence, text }: ShippedPart): string =>
  `        <li><details><summary>${escaped(name)} <span>${escaped(version)} · ${escaped(licence)}</span></summary>` +
  `<pre lang="en">${escaped(text)}</pre></details></li>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
