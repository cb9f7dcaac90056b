import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest|txt)$/;
/** Smaller files fit into one network packet either way. */
const WORTH_BYTES = 700;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Compresses every text file of the build once, so that the server need not do it at each request
 * (platform/http/web-app.ts).
 */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'sofra:precompress',
    apply: 'build',
    writeBundle: ({ dir = '' }) => {
      folder = dir;
    },
    // Runs after all other plugins: the list of files in the service worker is written last.
    closeBundle: {
      order: 'post',
      handler: async () => {
        // A failed build has written no files; only its own error should be shown.
        if (folder === '') return;
        const files = readdirSync(folder, { recursive: true, withFileTypes: true });
        const texts = files.filter((entry) => entry.isFile() && TEXT.test(entry.name));
        await Promise.all(texts.map((entry) => compress(path.join(entry.parentPath, entry.name))));
      },
    },
  };
};

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < WORTH_BYTES) return;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 10 };
  writeFileSync(`${file}.br`, await toBrotli(bytes, { params: size }));
  writeFileSync(`${file}.gz`, await toGzip(bytes, { level: 9 }));
}
