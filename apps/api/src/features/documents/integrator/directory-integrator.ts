import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Integrator } from '#src/features/documents/integrator/integrator.ts';
import { fileIn } from '#src/platform/operating-system/names-from-data.ts';

/**
 * Writes each draft into a directory of its business (DOCUMENT-18). The file gets its name only when it is complete and
 * on the disk. A program that watches the directory therefore never reads half a file.
 */
export const directoryIntegrator = (root: string): Integrator => ({
  take: async ({ business, fileName, xml }) => {
    const directory = fileIn(root, business);
    const place = fileIn(directory, fileName);
    await mkdir(directory, { recursive: true });
    const unfinished = path.join(directory, `.${fileName}.${randomUUID()}`);
    try {
      const file = await open(unfinished, 'wx');
      try {
        await file.writeFile(xml);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, place);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  },
});
