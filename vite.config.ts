import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv, type BuildOptions } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { firstChunks } from './scripts/vite/firstChunks.ts';
import { grantedDeclarations } from './scripts/vite/grantedDeclarations.ts';
import { installable } from './scripts/vite/installable.ts';
import { notice } from './scripts/vite/notice.ts';
import { unusedSchemas } from './scripts/vite/unusedSchemas.ts';

const API_PORT = Number(process.env.PORT ?? 4000);

/** Server programs: `vite build --ssr` makes each a file of dist/server. */
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
  // Lists the chunks that each chunk needs; the size budget reads it.
  manifest: true,
  // Every browser that runs the application preloads modules natively.
  modulePreload: { polyfill: false },
  // `npm run size` limits the chunks instead.
  chunkSizeWarningLimit: 1_000,
  rolldownOptions: {
    // inlines the numbers of src/constants.ts, so that the first chunk does not hold all of them
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    // schemas are pure: schemas of answers, which only the server reads, are dropped from the
    // bundle
    treeshake: { manualPureFunctions: ['z'] },
    output: {
      codeSplitting: {
        groups: [{ name: 'start', tags: ['$initial'] }, firstChunks(import.meta.dirname)],
      },
    },
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
    unusedSchemas(import.meta.dirname),
    grantedDeclarations(import.meta.dirname),
    command === 'build' &&
      !isSsrBuild && [
        installable(loadEnv(mode, import.meta.dirname).VITE_BRAND),
        notice(import.meta.dirname),
      ],
  ],
  resolve: {
    alias: { 'object.entries': join(import.meta.dirname, 'scripts/vite/objectEntries.cjs') },
  },
  build: isSsrBuild ? server : client,
  server: { proxy: { '/api': `http://127.0.0.1:${API_PORT}` } },
  test: {
    // Shares transformed files between projects and runs.
    experimental: { fsModuleCache: true },
    reporters: ['default', './tests/support/results/vitestReporter.ts'],
    globalSetup: ['tests/support/cluster.ts'],
    // Limits for a machine that is several times slower for an hour.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Loading the application or the server again for each file would take half of the time.
    isolate: false,
    projects: [
      project('server', {
        environment: 'node',
        include: [
          ...tests('contract', 'examples', 'house', 'scripts', 'server', 'support', 'tools'),
          'tests/{security,resilience}/**/*.quick.test.ts',
          ...withoutPage,
        ],
        setupFiles: ['tests/support/failOnConsole.ts'],
      }),
      project('screens', {
        environment: 'jsdom',
        include: [...tests('src'), 'tests/foreign/**/*.test.tsx'],
        exclude: [...withoutPage, ...session],
        setupFiles: page,
      }),
      // These replace parts of the application, which a worker that has loaded it can't.
      project('session', {
        environment: 'jsdom',
        include: session,
        setupFiles: page,
        isolate: true,
      }),
    ],
  },
}));

const page = ['tests/support/failOnConsole.ts', 'tests/support/screens/setUp.ts'];
const session = tests('src/{authProvider,signIn}');

/** Tests of `src` that draw nothing. */
const withoutPage = [
  ...tests(
    'src/{dataProvider,framework/{auth,browser,check,declaration,format,provider},notifications}',
  ),
  'tests/src/resources/index*.test.ts',
  'tests/src/resources/**/*.golden.test.ts',
  'tests/foreign/**/*.test.ts',
];

type ProjectTest = NonNullable<Extract<TestProjectConfiguration, { test?: unknown }>['test']>;

function project(name: string, test: ProjectTest): TestProjectConfiguration {
  return { extends: true, test: { name, ...test } };
}

function tests(...folders: string[]): string[] {
  return folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
}
