import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serwist } from '@serwist/vite';
import type { PluginOption } from 'vite';
import { chunksKept, type ChunkManifest } from './chunksKept.ts';
import { webManifest } from './webManifest.ts';

const DEFAULT_BRAND = 'Jaldi Biryani';
const MANIFEST = 'manifest.webmanifest';

/** Files besides the chunks that a visit without network needs. */
const SHELL = new Set(['index.html', 'favicon.svg', 'wordmark.svg']);

/** The manifest of the installed application, and the page's elements for it. */
const manifestPlugin = (brand: string): PluginOption => ({
  name: 'web-manifest',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: MANIFEST,
      source: JSON.stringify(webManifest(brand)),
    });
  },
  transformIndexHtml: (html) => ({
    html: html.replace(
      /<title>.*<\/title>/,
      `<title>${brand.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    ),
    tags: [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` }, injectTo: 'head' },
      {
        tag: 'link',
        attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
        injectTo: 'head',
      },
      {
        tag: 'meta',
        attrs: { name: 'apple-mobile-web-app-title', content: brand },
        injectTo: 'head',
      },
    ],
  }),
});

/** Only the application is cached; the server answers everything else: see src/pwa/worker.ts. */
const workerPlugin = (): PluginOption => {
  let outDir = '';
  const keptChunks = (): Set<string> => {
    const path = join(outDir, '.vite/manifest.json');
    // a failed build ends here too, and must report its own error
    if (!existsSync(path)) return new Set();
    const chunks: ChunkManifest = JSON.parse(readFileSync(path, 'utf8'));
    return chunksKept(chunks, 'index.html');
  };
  return serwist({
    mode: 'production',
    swSrc: 'src/pwa/worker.ts',
    swDest: 'sw.js',
    // the bundler inserts the list at this name in the worker
    injectionPoint: '__PRECACHE__',
    rollupFormat: 'iife',
    // the output folder of this build, known after its options are resolved
    globDirectory: 'dist',
    globPatterns: ['**/*.{js,css,html,svg,woff2}'],
    integration: {
      configureOptions: (config, options) => {
        outDir = join(config.root, config.build.outDir);
        options.globDirectory = outDir;
      },
    },
    manifestTransforms: [
      (entries) => {
        const files = keptChunks();
        return { manifest: entries.filter(({ url }) => SHELL.has(url) || files.has(url)) };
      },
    ],
  });
};

/**
 * Makes the browser's build installable: manifest, and a service worker that caches the shell and
 * the store's screens.
 */
export const installable = (brand = DEFAULT_BRAND): PluginOption[] => [
  manifestPlugin(brand),
  workerPlugin(),
];
