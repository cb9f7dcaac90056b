/** What the canary is called in every text: a function of the page that tells when it runs, and a path nobody else asks for. */
export const CANARY = 'kanarya';

/** Each short enough to stand behind the name of a table. */
export const SCRIPTS: readonly string[] = [
  '<img src=/kanarya onerror=kanarya()>',
  '<script>kanarya()</script>',
  '<svg onload=kanarya()>',
  '"><svg/onload=kanarya()>',
  "' onmouseover='kanarya()",
  'javascript:kanarya()',
  '<a href=javascript:kanarya()>x</a>',
  "{{constructor.constructor('kanarya()')()}}",
  '${kanarya()}',
  '</title><script>kanarya()</script>',
  "<style>@import'/kanarya'</style>",
  '＜script＞kanarya()＜/script＞',
  '<details open ontoggle=kanarya()>',
  '&lt;img src=/kanarya onerror=kanarya()&gt;',
  'data:text/html,<script>kanarya()</script>',
  '<iframe src=/kanarya></iframe>',
  ']]><script>kanarya()</script>',
  '<math><a xlink:href=javascript:kanarya()>x',
  '<p style=background:url(/kanarya)>',
  '\\u003cscript\\u003ekanarya()\\u003c/script\\u003e',
];

/** What a spreadsheet would take for a formula. */
export const FORMULAS: readonly string[] = [
  '=HYPERLINK("//kanarya")',
  '+kanarya()',
  '-kanarya()',
  '@kanarya()',
  '＝kanarya()',
];

/** What somebody may send as a link. */
export const ADDRESSES: readonly string[] = [
  '/login?next=javascript:kanarya()',
  '/login?next=//kanarya/app',
  '/#//kanarya',
  '/#/javascript:kanarya()',
  '/app/stock?tab=recete&item=<img src=/kanarya onerror=kanarya()>',
  '/app/reports?from=<script>kanarya()</script>&to=x',
  '/app/kds?station="><svg/onload=kanarya()>',
  '/offline.html#javascript:kanarya()',
];
