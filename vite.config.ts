import react from '@vitejs/plugin-react';
import { loadEnv, type BuildOptions } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { firstChunks } from './scripts/vite/firstChunks.ts';
import { grantedDeclarations } from './scripts/vite/grantedDeclarations.ts';
import { installable } from './scripts/vite/installable.ts';
import { lightPackages } from './scripts/vite/lightPackages.ts';
import { unusedSchemas } from './scripts/vite/unusedSchemas.ts';

const API_PORT = Number(process.env.PORT ?? 4000);

/** Programs of the server's side: `vite build --ssr` makes each a file of dist/server. */
const serverEntries = {
  main: 'server/main.ts',
  adminCreate: 'server/cli/createAdminMain.ts',
  migrate: 'server/cli/migrateMain.ts',
  reconcile: 'server/cli/reconcileMain.ts',
  backup: 'tools/backup/main.ts',
  restore: 'tools/backup/restoreMain.ts',
  auditVerify: 'tools/audit-verify/main.ts',
  upgradeDatabase: 'tools/upgrade/main.ts',
  bench: 'tools/bench/main.ts',
  benchData: 'tools/large-data/main.ts',
  simulate: 'tools/simulator/main.ts',
  paymentProvider: 'tools/payment-provider/startForDemonstration.ts',
};

const client: BuildOptions = {
  outDir: 'dist/app',
  emptyOutDir: true,
  // Which chunk needs which: read by the size budget.
  manifest: true,
  // Every browser that runs the rest preloads modules by itself.
  modulePreload: { polyfill: false },
  // What may be loaded by when is the business of `npm run size`.
  chunkSizeWarningLimit: 1_000,
  rolldownOptions: {
    // numbers of src/constants.ts stand where they are used, not all of them in the first chunk
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    // schemas are values: those of answers, which the server alone reads, are no part of a browser's bundle
    treeshake: { manualPureFunctions: ['z'] },
    output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }, firstChunks(import.meta.dirname)] } },
  },
};

const server = {
  ssr: true,
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node20',
  sourcemap: true,
  rolldownOptions: { input: serverEntries },
};

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    react(),
    lightPackages(),
    unusedSchemas(import.meta.dirname),
    grantedDeclarations(import.meta.dirname),
    command === 'build' && !isSsrBuild && installable(loadEnv(mode, import.meta.dirname).VITE_BRAND),
  ],
  build: isSsrBuild ? server : client,
  server: { proxy: { '/api': `http://127.0.0.1:${API_PORT}` } },
  test: {
    // one more than the two cores: tests wait for timers and for the database's answers
    maxWorkers: 3,
    // what one project has transformed is there for the others, and for the next run
    experimental: { fsModuleCache: true },
    tags: [{ name: 'hold', description: 'Long, and rarely breaks: run by npm run test:hold, not by npm test' }],
    projects: [
      project('unit', {
        include: aboutData,
        isolate: false,
        // a property tried on many values takes seconds on a busy machine
        testTimeout: 30_000,
      }),
      project('server', {
        include: [...tests('server', 'tools', 'scripts', 'support', 'house'), 'tests/{security,resilience}/**/*.quick.test.ts'],
        // half of the time went into loading the same server again for each file
        isolate: false,
        globalSetup: ['tests/support/cluster.ts'],
        // a database on a busy machine takes several times as long
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      // More than half of the time went into loading the same application again for each file.
      project('shell', { include: aboutShell, ...inBrowser, isolate: false, retry: 1 }),
      // its styles stay with the first file that loads it
      project('styles', { include: aboutStyles, ...inBrowser }),
      project('screens', {
        include: [...tests('src'), 'tests/foreign/**/*.test.tsx'],
        exclude: [...aboutData, ...aboutShell, ...aboutStyles],
        ...inBrowser,
        isolate: false,
        // as in Chromium: a busy machine may draw a lazy part later than a test looks, and is still busy a moment later
        retry: 2,
      }),
    ],
  },
}));

/** Neither a page nor a database. */
const aboutData = [
  ...tests('contract', 'examples', 'src/{dataProvider,framework/{auth,core,provider},notifications}'),
  'tests/src/resources/index.test.ts', 'tests/src/resources/**/*.golden.test.ts', 'tests/foreign/**/*.test.ts',
];
const aboutShell = tests('src/{app,authProvider,i18n,layout,navigation,profile,resources/store/orders/live,signIn,theme}');
const aboutStyles = ['tests/**/*.styles.test.{ts,tsx}'];

const inBrowser: ProjectTest = {
  environment: 'jsdom',
  globalSetup: ['tests/support/cluster.ts'],
  setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/screens/setUp.ts'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
};

function project(name: string, test: ProjectTest): TestProjectConfiguration {
  return { extends: true, test: { name, environment: 'node', setupFiles: ['tests/support/failOnConsole.ts'], ...test } };
}

type ProjectTest = NonNullable<Extract<TestProjectConfiguration, { test?: unknown }>['test']>;

function tests(...folders: string[]): string[] {
  return folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
}
