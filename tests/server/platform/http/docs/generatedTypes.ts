import { join } from 'node:path';
import { runnerImport } from 'vite';

/**
 * The types that openapi-typescript generates for a document. It needs the compiler's API, which
 * TypeScript 7 lacks: here it uses TypeScript 6 from ts-morph, whose package brings no second
 * `tsc`. A body may omit a key with a default.
 */
export async function generatedTypes(document: string): Promise<string> {
  const { module } = await runnerImport<typeof import('openapi-typescript')>('openapi-typescript', {
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: { typescript: join(import.meta.dirname, 'compilerApi.ts') },
      noExternal: ['openapi-typescript'],
    },
  });
  return module.astToString(await module.default(document, { defaultNonNullable: false }));
}
