import { expect, it } from 'vitest';
import { matchPath, pathWith } from '#src/lib/router/route-path.ts';

it.each([
  ['/app/tables', '/app/tables', {}],
  ['/app/tables', '/app/Tables', {}],
  ['/app/tables', '/app', null],
  ['/app/tables', '/app/tables/1', null],
  ['/app/tables/$tableId', '/app/tables/1a', { tableId: '1a' }],
  ['/app/tables/$tableId', '/app/tables/%C3%A7', { tableId: 'ç' }],
  ['/app/tables/$tableId', '/app/tables/%E0', { tableId: '%E0' }],
  ['/app/tables/$tableId', '/app/tables', null],
])('%s at %s has the parameters %j', (path, pathname, params) => {
  expect(matchPath(path, pathname)).toEqual(params);
});

it('a path contains encoded parameters', () => {
  expect(pathWith('/app/tables/$tableId', { tableId: 'a/b ç' })).toBe('/app/tables/a%2Fb%20%C3%A7');
});
