import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  openShop,
  startWholeSofra,
  temporaryDirectory,
  type StartedSofra,
} from '#test/faults/started-sofra.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';

const SCRIPT = path.join(import.meta.dirname, 'verify-audit.ts');

function verify(settings: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const env = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...settings };
  return new Promise((resolve) =>
    execFile(process.execPath, [SCRIPT], { env }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 0;
      resolve({ code, lines: `${stdout}${stderr}`.trim().split('\n') });
    }),
  );
}

describe.runIf(process.platform === 'linux')('npm run verify:audit', () => {
  const place = temporaryDirectory();
  const settings = { SOFRA_DATA_DIR: place.dataDir };
  let started: StartedSofra | undefined;
  afterAll(async () => {
    await started?.sofra.stop();
    place.remove();
  });

  const asOwner = (sql: string) =>
    withOwnerConnection(readConfig(settings), async (client) => (await client.query(sql)).rows as unknown[]);

  test('refuses a directory without data, because an empty check is not a passed check', async () => {
    const { code, lines } = await verify(settings);
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain('içinde veritabanı yok');
  });

  test('checks every chain while Sofra runs; it names the first broken entry and exits with code 1 (REL-34, MOVE-15)', async () => {
    started = await startWholeSofra(settings);
    await openShop(started);
    const sound = await verify(settings);
    expect([sound.code, sound.lines.length]).toEqual([0, 2]);
    const shop = /^✓ (.+ \([0-9a-f-]{36}\)): (\d+) kayıt\.$/.exec(sound.lines[0] ?? '');
    expect(Number(shop?.[2])).toBeGreaterThan(3);
    expect(sound.lines[1]).toBe(`1 işletmenin ${shop?.[2]} kaydı denetlendi, 0 zincir kırık.`);

    // Sealed by the trigger, so the chain holds while the signature of the other installation does not.
    const arrive = (details: string) =>
      asOwner(`insert into audit_log (business_id, actor_name, event, entity, entity_id, details)
        select id, 'Sofra', 'business.import', 'business', id, '${details}' from businesses`);
    await arrive('{"signed": null}');
    const unsigned = await verify(settings);
    expect([unsigned.code, unsigned.lines[0]]).toEqual([0, expect.stringMatching(/^✓ .*: imzasız\.$/)]);
    await arrive('{"signed": {}}');
    const truncated = await verify(settings);
    expect([truncated.code, truncated.lines[0]]).toEqual([1, expect.stringMatching(/^✗ .*eksik/)]);
    expect(truncated.lines[1]).toContain('1 zincir kırık');

    await asOwner(`alter table audit_log disable trigger user;
      update audit_log set actor_name = 'Başkası' where seq >= 3;
      alter table audit_log enable trigger user`);
    const broken = await verify(settings);
    expect([broken.code, broken.lines[0]]).toEqual([
      1,
      expect.stringContaining(`✗ ${shop?.[1]}: 3. kayıt içeriği mührüyle uyuşmuyor; `),
    ]);
    const entries = Number(shop?.[2]) + 2;
    expect(broken.lines[1]).toBe(`1 işletmenin ${entries} kaydı denetlendi, 1 zincir kırık.`);
  });
});
