/**
 * `npm run lan -- show` prints the fingerprint of this installation's certificate authority.
 * `npm run lan -- new-authority` makes another one, for when the key may have been copied (LAN-9). Both need the
 * settings of the server.
 */
import { existsSync } from 'node:fs';
import { authorityFile, makeAuthority, openAuthority } from '#src/lan/authority.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

const USAGE = 'Kullanım: npm run lan -- show | new-authority';

async function show(dataDir: string): Promise<void> {
  if (!existsSync(authorityFile(dataDir)))
    throw new StartupError('Yerel ağ sertifikası henüz yok: npm start -- --lan');
  const { fingerprint } = await openAuthority(dataDir, new Date());
  console.log(`Parmak izi (SHA-256): ${fingerprint}`);
}

async function renew(dataDir: string): Promise<void> {
  const { fingerprint } = await makeAuthority(dataDir, new Date());
  console.log(`Yeni sertifikanın parmak izi (SHA-256): ${fingerprint}`);
  console.log(
    'Sofra’yı yeniden başlatın, eski sertifikayı her telefondan kaldırın ve /kur sayfasını yeniden açın.',
  );
}

const COMMANDS: Readonly<Record<string, (dataDir: string) => Promise<void>>> = {
  show,
  'new-authority': renew,
};

try {
  const [word = '', ...rest] = process.argv.slice(2);
  const command = rest.length === 0 ? COMMANDS[word] : undefined;
  if (!command) throw new StartupError(USAGE);
  await command(readConfig(process.env).dataDir);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
