import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Integrator } from '#src/features/documents/integrator/integrator.ts';

/**
 * Writes each draft into a directory of its business (DOCUMENT-18). The file appears under its name only when it is
 * whole and on the disk, so a program that watches the directory never reads half of one.
 */
export const directoryIntegrator = (root: string): Integrator => ({
  take: async ({ business, fileName, xml }) => {
    const directory = path.join(root, business);
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
      await rename(unfinished, path.join(directory, fileName));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  },
});
