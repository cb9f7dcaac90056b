import path from 'node:path';
import type pg from 'pg';
import { readInstallationKey } from '#src/backup/business/installation-key.ts';
import { moveBusiness } from '#src/backup/move/move-business.ts';
import { settleHandover } from '#src/backup/move/handover.ts';
import { countText, durationText } from '#src/backup/progress-text.ts';
import type { Config } from '#src/platform/operations/config.ts';
import { withOwnerConnection, workAsOwner } from '#src/platform/postgres/owner-connection.ts';

export interface MoveCommand {
  does: 'move';
  business: string;
  /** The target: the URL of its database, or the data directory of an installation on this computer. */
  to: string;
  /** The address of the target, as a browser opens it. */
  home: string;
}

/** One `npm run business -- move`: ends what an earlier one left undecided, or moves. */
export const runMove = (config: Config, command: MoveCommand): Promise<void> =>
  withOwnerConnection(
    config,
    (source) => onTarget(config, command.to, (target) => move({ source, target }, config, command)),
    {
      mustExist: true,
    },
  );

/** A target that runs on another version is refused, never migrated by this one: so its database is only connected to. */
function onTarget(config: Config, to: string, work: (target: pg.Client) => Promise<void>): Promise<void> {
  if (/^postgres(ql)?:/.test(to)) return workAsOwner({ connectionString: to }, work);
  return withOwnerConnection({ ...config, databaseUrl: null, dataDir: path.resolve(to) }, work, {
    mustExist: true,
  });
}

async function move(
  ends: { source: pg.Client; target: pg.Client },
  config: Config,
  { business, home }: MoveCommand,
): Promise<void> {
  const startedAt = performance.now();
  const settled = await settleHandover(ends, { business, home });
  if (settled === 'FINISHED')
    return console.log(`✓ Yarım kalan taşıma bitirildi: işletme artık ${home} adresinde.`);
  if (settled === 'UNDONE') console.log('Yarım kalan taşıma geri alındı; yeniden başlanıyor.');
  const key = await readInstallationKey(ends.source, config);
  const moved = await moveBusiness(ends, { business, home, key, log: console.log });
  console.log(
    `Son ${countText(moved.changedRows)} satır durak sırasında geldi; ${countText(moved.rows)} satır karşılaştırıldı, ${countText(moved.auditEntries)} denetim kaydı sağlam.`,
  );
  if (moved.stoppedSlips > 0)
    console.log(
      `Taşınırken basılmakta olan ${countText(moved.stoppedSlips)} fiş yeni kurulumda "basılamadı" olarak duruyor.`,
    );
  console.log(
    `✓ "${moved.business.name}" ${home} adresine taşındı (${durationText(startedAt)}; satış ${(moved.fenceMs / 1000).toFixed(1)} saniye durdu). Burada artık yazılmaz; herkes yeni adreste giriş yapar.`,
  );
}
