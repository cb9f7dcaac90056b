import { createHash } from 'node:crypto';
import { monthText } from '@sofra/domain/reports/accounting-month';
import { paperDate } from '@sofra/domain/slips/paper-date';
import { escaped } from '@sofra/domain/text/xml';
import type { OpenLink } from '#src/features/reports/accounting/open-link.ts';

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;min-height:100vh;place-items:center;background:#f7f6f1;color:#14211f}
main{max-width:26rem;margin:1rem;padding:1.5rem;border:1px solid #dcd9cf;border-radius:12px;background:#fff}
h1{margin:0 0 .25rem;font-size:1.375rem;line-height:1.3}
p{margin:.5rem 0 0;color:#4a5451}
a{display:block;margin-top:1.25rem;padding:.9rem;border-radius:8px;background:#00626b;color:#fff;text-align:center;
font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #14211f;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#101716;color:#eef1ef}main{background:#18211f;border-color:#33403d}
p{color:#b5bfbc}a{background:#5cc3cc;color:#06201f}a:focus-visible{outline-color:#eef1ef}}`;

/** Only the style of this page, by its hash: no script, no picture, and nothing of another origin. */
export const SHARED_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLE)
  .digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

/** The page of a link: what it downloads and until when. The download itself is one more press. */
export function sharedPageHtml(
  { businessName, timeZone, made, expiresAt }: OpenLink,
  fileAddress: string,
): string {
  const size = Math.max(1, Math.round((made.bytes ?? 0) / 1000)).toLocaleString('tr-TR');
  return page(
    `${monthText(made.month)} muhasebe paketi`,
    `<p>${escaped(businessName)}</p>
<p>${escaped(made.fileName)} · ${size} kB${made.isInterim ? ' · ara: ay bitmedi' : ''}</p>
<a href="${escaped(fileAddress)}">Paketi indir</a>
<p>Bağlantı ${escaped(paperDate(expiresAt, timeZone))} tarihine kadar açıktır. Her indirme kaydedilir.</p>`,
  );
}

/** A page without a package. */
export const closedPageHtml = (reason: string): string =>
  page('Paket açılamıyor', `<p>${escaped(reason)}</p>`);

export const LINK_CLOSED =
  'Bu bağlantı kapatılmış ya da süresi dolmuş. Gönderen işletmeden yenisini isteyin.';
