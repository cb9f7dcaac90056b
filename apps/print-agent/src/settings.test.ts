import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAllowedAddress } from '@sofra/printer-link/printer-address';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCommandLine } from '#agent/command-line.ts';
import { writeConfigFile } from '#agent/config-file.ts';
import { serviceUnit } from '#agent/service-unit.ts';
import { readSettings } from '#agent/settings.ts';

const TOKEN = 'token-0123456789-0123456789';
const SERVER = 'https://sofra.example';
let directory: string;
let config: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-agent-'));
  config = path.join(directory, 'deep', 'agent.json');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const read = (args: string[], environment: NodeJS.ProcessEnv = {}) =>
  readSettings(readCommandLine(args).options, environment);

test('the command line has priority over the environment, and the environment over the file', () => {
  writeConfigFile(config, { server: SERVER, token: TOKEN, ports: '9200' });
  expect(read(['--config', config])).toMatchObject({ server: SERVER, token: TOKEN });
  const environment = { SOFRA_SERVER: 'https://b.example', SOFRA_AGENT_TOKEN: `${TOKEN}b` };
  expect(read(['--config', config], environment)).toMatchObject({
    server: 'https://b.example',
    token: `${TOKEN}b`,
  });
  expect(read(['--config', config, '--server', 'https://c.example/'], environment).server).toBe(
    'https://c.example',
  );
  expect(read(['--config', config]).allowed.ports).toEqual([{ from: 9200, to: 9200 }]);
});

test('only the owner can read the file, also a file that was readable before', () => {
  writeConfigFile(config, { server: SERVER, token: TOKEN });
  chmodSync(config, 0o644);
  expect(read(['--config', config]).warnings.join()).toContain('chmod 600');
  writeConfigFile(config, { server: SERVER, token: TOKEN });
  expect(statSync(config).mode & 0o777).toBe(0o600);
  expect(read(['--config', config]).warnings).toEqual([]);
});

test('by default the agent connects only to private addresses and the usual ports (PRINT-35)', () => {
  writeConfigFile(config, { server: SERVER, token: TOKEN });
  const { allowed } = read(['--config', config]);
  expect(isAllowedAddress('192.168.1.20', 9100, allowed)).toBe(true);
  for (const [ip, port] of [
    ['8.8.8.8', 9100],
    ['127.0.0.1', 9100],
    ['169.254.169.254', 80],
    ['192.168.1.20', 22],
  ] as const)
    expect(isAllowedAddress(ip, port, allowed)).toBe(false);
});

test.each([
  [[], 'Sunucu adresi ve anahtar gerekli'],
  [['--server', SERVER], 'Sunucu adresi ve anahtar gerekli'],
  [['--server', 'sofra', '--token', TOKEN], 'Sunucu adresi geçersiz'],
  [['--server', 'ftp://sofra.example', '--token', TOKEN], 'Sunucu adresi geçersiz'],
  [['--server', 'https://a:b@sofra.example', '--token', TOKEN], 'Sunucu adresi geçersiz'],
  [['--server', SERVER, '--token', 'kısa'], 'Anahtar eksik ya da bozuk'],
  [['--server', SERVER, '--token', TOKEN, '--cidrs', 'ev'], '--cidrs: "ev"'],
  [['--server', SERVER, '--token', TOKEN, '--ports', '0'], '--ports: "0"'],
  [['--config', '/yok/boyle/dosya.json'], 'bulunamadı'],
  [['basla'], 'Komut anlaşılamadı'],
  [['--olmayan'], 'Komut anlaşılamadı'],
])('%j is refused with one sentence', (args, sentence) => {
  expect(() => read(args.includes('--config') ? args : [...args], { XDG_CONFIG_HOME: directory })).toThrow(
    sentence,
  );
});

test('the message about a broken file does not repeat its content, because it may have the token', () => {
  const file = path.join(directory, 'broken.json');
  writeFileSync(file, `{"token": "${TOKEN}"`);
  try {
    read(['--config', file]);
    expect.unreachable();
  } catch (error) {
    expect(String(error)).toContain('anlaşılamadı');
    expect(String(error)).not.toContain(TOKEN);
  }
});

test('an unencrypted token causes a warning; a server in the business needs no certificate', () => {
  const warnings = (server: string) => read(['--server', server, '--token', TOKEN]).warnings;
  expect(warnings(SERVER)).toHaveLength(1);
  expect(warnings(SERVER)[0]).toContain('login');
  expect(warnings('http://sofra.example').join()).toContain('https://');
  for (const near of ['http://localhost:3000', 'http://192.168.1.5:3000', 'http://kasa.local:3000'])
    expect(warnings(near)).toHaveLength(1);
});

test('each server and token has its own files, and their names do not show the token', () => {
  const file = (server: string, token: string) => read(['--server', server, '--token', token]).stateFile;
  expect(file(SERVER, TOKEN)).not.toBe(file(SERVER, `${TOKEN}x`));
  expect(file(SERVER, TOKEN)).not.toBe(file('https://b.example', TOKEN));
  expect(file(SERVER, TOKEN)).not.toContain(TOKEN);
});

test('the unit restarts this program unless its token is revoked, and contains no token', () => {
  writeConfigFile(config, { server: SERVER, token: TOKEN });
  const unit = serviceUnit(readCommandLine(['service', '--config', config, '--token', TOKEN]).options);
  expect(unit).toContain(`"${process.execPath}"`);
  expect(unit).toContain(`"--config" "${config}"`);
  expect(unit).toContain('Restart=always');
  expect(unit).toMatch(/^RestartPreventExitStatus=.*\b3\b/m);
  expect(unit).not.toContain(TOKEN);
});
