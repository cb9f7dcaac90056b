import { expect, test } from 'vitest';
import { settingsOf } from '#src/platform/operations/command-line.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

test('--lan is the setting SOFRA_LAN, and every other option is refused (LAN-1)', () => {
  expect(settingsOf([])).toEqual({});
  expect(settingsOf(['--lan'])).toEqual({ SOFRA_LAN: '1' });
  for (const words of [['--lam'], ['lan'], ['--lan=yes'], ['--lan', 'x']])
    expect(() => settingsOf(words), words.join(' ')).toThrow(StartupError);
});

test('with --lan Sofra listens in the local network unless HOST names another address (LAN-1)', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', lan: null });
  expect(readConfig({ SOFRA_LAN: '1' })).toMatchObject({ host: '0.0.0.0', lan: { port: 3443 } });
  expect(readConfig({ SOFRA_LAN: '1', HOST: '127.0.0.1', SOFRA_LAN_PORT: '8443' })).toMatchObject({
    host: '127.0.0.1',
    lan: { port: 8443 },
  });
  expect(() => readConfig({ SOFRA_LAN_PORT: '70000' })).toThrow(/SOFRA_LAN_PORT/);
});
