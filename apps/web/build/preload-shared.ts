import type { Plugin } from 'vite';

/** The name of the chunk that every surface loads first (`surfaces.ts`). */
const SHARED_BY_ALL = 'start-app-menu-landing';

/**
 * Preloads the chunk that every surface needs, while the boot script still chooses the surface. On a slow phone most of
 * the time of a first visit is the download of this chunk.
 */
export const preloadShared = (): Plugin => ({
  name: 'sofra:preload-shared',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const shared = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.name === SHARED_BY_ALL,
      );
      if (!shared) throw new Error(`${SHARED_BY_ALL} is in no file of this build: was it renamed?`);
      return [
        {
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: '', href: `/${shared.fileName}` },
          injectTo: 'head',
        },
      ];
    },
  },
});
