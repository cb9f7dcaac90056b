import type { Plugin } from 'vite';
import { licencesPage } from '../../../scripts/licences/licences-page.ts';
import { shippedParts } from '../../../scripts/licences/shipped-parts.ts';

/**
 * Writes `/lisanslar` (PUB-37) beside the application: a page of its own, so that no other page grows by it. A licence
 * that is not allowed fails the build.
 */
export const licences = (): Plugin => ({
  name: 'sofra:licences',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'lisanslar.html', source: licencesPage(shippedParts()) });
  },
});
