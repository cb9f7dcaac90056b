import { receiveFiscalEvent } from '@sofra/contract/orders/fiscal';
import { expect, test } from 'vitest';
import { requestOf, WITHOUT_INPUT } from '#src/platform/http/request-input.ts';

test('a field of an open body does not replace a parameter of the path', () => {
  const device = '00000000-0000-4000-8000-000000000001';
  const body = { device: 'of the body', data: { status: 0 } };
  expect(requestOf(receiveFiscalEvent, { ...WITHOUT_INPUT, params: { device }, body })).toEqual({
    device,
    data: { status: 0 },
  });
});
