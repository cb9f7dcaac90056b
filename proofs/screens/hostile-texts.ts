/**
 * The name of the canary in every text: a function of the page that reports when it runs, and a path that nothing else
 * requests.
 */
export const CANARY = 'kanarya';

/** Each is short enough to be appended to the name of a table. */
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

/** Texts that a spreadsheet would take for a formula. */
export const FORMULAS: readonly string[] = [
  '=HYPERLINK("//kanarya")',
  '+kanarya()',
  '-kanarya()',
  '@kanarya()',
  '＝kanarya()',
];

/** Links that an attacker may send. */
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
