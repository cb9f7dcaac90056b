import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#src/platform/operations/config.ts';
import { openDatabase } from '#src/platform/postgres/open-database.ts';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';

const SCRIPT = path.join(import.meta.dirname, 'site-admin.ts');

function run(input: string, settings: Record<string, string>, args = ['create']) {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...settings },
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  child.stdin.end(input);
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output: output.trim() })),
  );
}

const urlOf = ({ host = '', port, user = '', database = '' }: ConnectionSettings): string => {
  const place = new URLSearchParams({ host, port: String(port) });
  return `postgresql://${user}@localhost/${database}?${place.toString()}`;
};

describe('before any database is touched', () => {
  const settings = { DATABASE_URL: 'postgresql://kimse@127.0.0.1:1/yok' };

  test.each([
    ['eksik\nAd Soyad\nuzun-bir-şifre\n', 'E-posta geçersiz.'],
    ['site@ornek.test\n\nuzun-bir-şifre\n', 'Ad soyad: Boş bırakılamaz.'],
    ['site@ornek.test\nAd Soyad\nkısa-şifre1\n', 'Şifre en az 12 karakter olmalı.'],
    ['', 'E-posta geçersiz.'],
  ])('refuses %j in one sentence (SITE-1)', async (input, sentence) => {
    expect(await run(input, settings)).toEqual({ code: 1, output: sentence });
  });

  test('prints its usage', async () => {
    const usage = { code: 1, output: 'Kullanım: npm run site-admin -- create' };
    expect(await run('', settings, [])).toEqual(usage);
    expect(await run('', settings, ['sil'])).toEqual(usage);
  });

  test('reports a database that does not exist', async () => {
    const { code, output } = await run('site@ornek.test\nAd Soyad\nuzun-bir-şifre\n', settings);
    expect(code).toBe(1);
    expect(output).toMatch(/^Veritabanına bağlanılamadı .* DATABASE_URL ayarını kontrol edin\.$/);
  });
});

describe('with a database', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'sofra-site-admin-'));
    chmodSync(dataDir, 0o755); // when run as root, PostgreSQL runs as another account
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const emailsIn = async (connection: pg.ClientConfig): Promise<{ email: string }[]> => {
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query<{ email: string }>(
      'select email, full_name, password_hash from site_admins order by email',
    );
    await client.end();
    return rows;
  };

  test('makes the account in a new directory, with a running Sofra, and by DATABASE_URL; each e-mail once (SITE-1)', async () => {
    const settings = { SOFRA_DATA_DIR: dataDir };
    const first = await run('Bir@Ornek.Test\nBirinci Yönetici\nuzun-bir-şifre\n', settings);
    expect(first).toEqual({ code: 0, output: 'Site yöneticisi oluşturuldu: bir@ornek.test' });

    const running = await openDatabase(readConfig(settings), () => undefined);
    try {
      const second = await run('iki@ornek.test\nİkinci Yönetici\nuzun-bir-şifre', settings);
      expect(second).toEqual({ code: 0, output: 'Site yöneticisi oluşturuldu: iki@ornek.test' });
      const url = urlOf(running.connection);
      const third = await run('uc@ornek.test\nÜçüncü Yönetici\nuzun-bir-şifre\n', { DATABASE_URL: url });
      expect(third).toEqual({ code: 0, output: 'Site yöneticisi oluşturuldu: uc@ornek.test' });
      const again = await run('BIR@ornek.test\nBirinci\nuzun-bir-şifre\n', settings);
      expect(again).toEqual({ code: 1, output: 'Bu e-posta ile bir site yöneticisi zaten var.' });
      const hash = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await emailsIn(running.connection)).toEqual([
        { email: 'bir@ornek.test', full_name: 'Birinci Yönetici', password_hash: hash },
        { email: 'iki@ornek.test', full_name: 'İkinci Yönetici', password_hash: hash },
        { email: 'uc@ornek.test', full_name: 'Üçüncü Yönetici', password_hash: hash },
      ]);
    } finally {
      await running.stop();
    }
  });
});
