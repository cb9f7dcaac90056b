import { expect, test } from 'vitest';
import { element, xmlText } from './xml.ts';

test('elements are nested, with their attributes (DOCUMENT-12)', () => {
  const line = element('b', [element('c', '1', { id: 'x' }), element('d', '')]);
  expect(xmlText(element('a', [line]))).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<a>',
      '  <b>',
      '    <c id="x">1</c>',
      '    <d></d>',
      '  </b>',
      '</a>',
      '',
    ].join('\n'),
  );
});

test.each([
  ['</a><b>&amp;', '&lt;/a&gt;&lt;b&gt;&amp;amp;'],
  [']]>', ']]&gt;'],
  ['"\r\n', '&quot;&#13;\n'],
  ['Çay\u0000\u0008\u000B\u001F\uFFFE', 'Çay'],
  ['\uD800x\uDC00', 'x'],
  ['😀 ₺', '😀 ₺'],
])('%j is written as text only (DOCUMENT-13)', (text, escaped) => {
  const body = xmlText(element('a', text, { b: text }))
    .split('\n')
    .slice(1)
    .join('\n');
  expect(body).toBe(`<a b="${escaped}">${escaped}</a>\n`);
});
