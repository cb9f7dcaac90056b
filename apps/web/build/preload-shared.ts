import type { Plugin } from 'vite';

/** What every surface runs on (`surfaces.ts`). */
const SHARED_BY_ALL = 'start-app-menu-landing';

/**
 * Has the document fetch at once what every surface needs, beside the boot script that still has to choose one: on a slow
 * phone most of a first visit is that file on its way.
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
