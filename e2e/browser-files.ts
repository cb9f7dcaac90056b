import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflate } from '@sparticuz/chromium';

/** The packaged browser on disk, with the libraries and fonts that a minimal system lacks. */
export interface BrowserFiles {
  readonly executable: string;
  /** The directory with NSS, NSPR and expat. */
  readonly libraries: string;
  /** A directory with a fonts.conf: without any font a page crashes. */
  readonly fonts: string;
}

const PROJECT = path.resolve(import.meta.dirname, '..');
const ARCHIVES = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];

/**
 * Unpacks the browser of `@sparticuz/chromium` once into `.cache/chromium-<version>` and returns its paths. The
 * directory is renamed in one step, so that an interruption or two concurrent runs never leave half a browser.
 */
export async function browserFiles(): Promise<BrowserFiles> {
  const directory = path.join(PROJECT, '.cache', `chromium-${packageVersion()}`);
  if (!fs.existsSync(directory)) await inflateTo(directory);
  return {
    executable: path.join(directory, 'chromium'),
    libraries: path.join(directory, 'al2023', 'lib'),
    fonts: path.join(directory, 'fonts'),
  };
}

function packageDirectory(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return path.join(path.dirname(entry), '..');
}

function packageVersion(): string {
  const manifest = fs.readFileSync(path.join(packageDirectory(), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

async function inflateTo(directory: string): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `Paketteki tarayıcı yalnızca linux-x64 için (burası ${process.platform}-${process.arch}); bir Chromium'un yolunu CHROMIUM_PATH ile verin.`,
    );
  }
  process.stdout.write('Test tarayıcısı açılıyor (bir kez, birkaç saniye)…\n');
  const unfinished = `${directory}.${process.pid}.tmp`;
  fs.mkdirSync(unfinished, { recursive: true });
  try {
    await inflateArchives(unfinished);
    fs.chmodSync(path.join(unfinished, 'chromium'), 0o755);
    writeFontsConf(path.join(unfinished, 'fonts'), path.join(directory, 'fonts'));
    fs.renameSync(unfinished, directory);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!fs.existsSync(directory)) throw error; // else another run was faster
  }
}

/**
 * The package always unpacks into the temp directory, and trusts any files that it finds there. So it gets a directory
 * of our own.
 */
async function inflateArchives(target: string): Promise<void> {
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = target;
  try {
    for (const archive of ARCHIVES) await inflate(path.join(packageDirectory(), 'bin', archive));
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
}

function writeFontsConf(directory: string, finalDirectory: string): void {
  const cache = path.join(finalDirectory, 'cache');
  fs.writeFileSync(
    path.join(directory, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${finalDirectory}</dir><cachedir>${cache}</cachedir></fontconfig>
`,
  );
}

// `npm test` runs this file before the tests.
if (import.meta.main) await browserFiles();
