import { join } from 'node:path';
import { runnerImport } from 'vite';

/**
 * The types that openapi-typescript makes of a document. It writes them with the compiler's API, which TypeScript 7 does not
 * have any more: here it gets that of TypeScript 6 from ts-morph, the one package of it that brings no second `tsc` along.
 * A key with a default may be left out of a body.
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
