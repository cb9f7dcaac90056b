import { isSlug } from '@sofra/domain/text/slug';
import type pg from 'pg';
import type { BusinessHeader, SnapshotOrigin } from '#src/backup/archive/archive-format.ts';
import { readMigrations } from '#src/backup/archive/archive-snapshot.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

type Migrations = SnapshotOrigin['migrations'];

/** Refuses a business that cannot arrive at the target. Errors: StartupError. */
export async function refuseBusiness(target: pg.Client, header: BusinessHeader): Promise<void> {
  refuseOtherSchema(header, await readMigrations(target));
  refuseOtherSlug(header.business);
  await refuseTaken(target, header.business);
}

/**
 * Rows are loaded only into the schema they were read from. They arrive beside others, so they cannot be migrated
 * alone. Errors: StartupError that names the side to bring up to date.
 */
function refuseOtherSchema({ migrations }: BusinessHeader, here: Migrations): void {
  const onlyIn = (ones: Migrations, others: Migrations) =>
    ones.find(({ name }) => !others.some((other) => other.name === name));
  const unknown = onlyIn(migrations, here);
  if (unknown) {
    throw new StartupError(
      `Arşiv daha yeni bir sürümden: bu kurulumda ${unknown.name} yok. Önce bu kurulumu güncelleyip başlatın.`,
    );
  }
  const missing = onlyIn(here, migrations);
  if (missing) {
    throw new StartupError(
      `Arşiv daha eski bir sürümden: içinde ${missing.name} yok. Kaynak kurulumu güncelleyip işletmeyi yeniden dışa aktarın.`,
    );
  }
  const edited = migrations.find(({ name, checksum }) =>
    here.some((one) => one.name === name && one.checksum !== checksum),
  );
  if (edited) throw new StartupError(`Arşivin şeması başka: ${edited.name} bu kurulumdakiyle aynı değil.`);
}

/** Refuses a slug that Sofra would not have made, by the rule of a registration (MOVE-14). Errors: StartupError. */
function refuseOtherSlug({ slug }: BusinessHeader['business']): void {
  if (isSlug(slug)) return;
  throw new StartupError(
    `İşletmenin adresi ${JSON.stringify(slug)} geçersiz; adreste yalnızca küçük harf, rakam ve tire olur. İşletme bu kuruluma alınamaz.`,
  );
}

/**
 * Ids are unique within a business, and an e-mail may be used in many. Only these two are unique in the whole
 * installation (the schema lint holds that). Errors: StartupError.
 */
async function refuseTaken(client: pg.Client, { id, name, slug }: BusinessHeader['business']): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from businesses where id = $1 or slug = $2 order by id = $1 desc',
    [id, slug],
  );
  const [there] = rows;
  if (!there) return;
  throw new StartupError(
    there.id === id
      ? `"${name}" bu kurulumda zaten var; üzerine yüklenmez.`
      : `"${slug}" adresini bu kurulumda "${there.name}" kullanıyor. Adres basılı QR kodlarda yazılıdır ve değişmez; işletme bu kuruluma alınamaz.`,
  );
}
