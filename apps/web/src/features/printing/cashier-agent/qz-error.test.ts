import { expect, test } from 'vitest';
import { errorOfCall, errorOfConnection, QzError } from '#src/features/printing/cashier-agent/qz-error.ts';

/** If a slip may be on paper, the next copy shows *TEKRAR BASIM*. In doubt it does. */
test.each([
  ['Failed to sign request', false, 'unsigned', false],
  ['Request blocked', true, 'refused', false],
  ['Cannot find printer with name "Bar"', true, 'noPrinter', false],
  ['Specified printer could not be found.', true, 'noPrinter', false],
  ['Printer is not accepting job.', true, 'printFailed', false],
  ['Connection refused (Connection refused)', true, 'printFailed', false],
  ['connect timed out', true, 'printFailed', false],
  ['Connection closed before response received', false, 'closed', false],
  ['Connection closed before response received', true, 'closed', true],
  ['A connection to QZ Tray has not been established yet', false, 'closed', false],
  ['Broken pipe', true, 'printFailed', true],
  ['Printing cancelled', true, 'printFailed', true],
  ['Connection reset', true, 'printFailed', true],
])('%s (signed: %s) is %s, may be printed: %s', (said, wasSigned, trouble, mayBePrinted) => {
  expect(errorOfCall(new Error(said), wasSigned)).toMatchObject({ trouble, mayBePrinted });
});

test('the message of QZ Tray is added where ours is too general', () => {
  expect(errorOfCall(new Error('Broken pipe'), true).message).toBe('QZ Tray fişi basamadı. (Broken pipe)');
  expect(errorOfCall(new Error('Request blocked'), true).message).toBe('QZ Tray bu siteye izin vermedi.');
});

test.each([
  [new Error('Unable to establish connection with QZ Tray'), 'unreachable'],
  [new Error('Connection blocked by client'), 'refused'],
  [new Error('Connection closed before response received'), 'closed'],
  [new QzError('closed'), 'closed'],
  [new Error('anything else'), 'unsigned'],
])('a connection that failed with %s is %s', (error, trouble) => {
  expect(errorOfConnection(error).trouble).toBe(trouble);
});
