import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ResourceConfig } from '../../../src/framework/declaration/declaration';

const root = join(import.meta.dirname, '../../..');

export interface Project {
  folder: string;
  /** Writes a declaration to its place; returns its file. */
  write(name: string, source: string): Promise<string>;
  /** The compiler's messages about all written files; empty without errors. */
  compile(): Promise<string>;
  load(file: string): Promise<ResourceConfig>;
  remove(): Promise<void>;
}

/**
 * A copy of the project's tree for temporary declarations: the framework and the packages are the
 * real ones.
 */
export async function givenProject(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'declarations-'));
  await mkdir(join(folder, 'src/resources'), { recursive: true });
  for (const part of [
    'contract',
    'node_modules',
    'src/framework',
    'src/components',
    'src/resources/define.ts',
  ])
    await symlink(join(root, part), join(folder, part));
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      include: ['src/resources/**/*.resource.ts'],
    }),
  );
  return {
    folder,
    write: async (name, source) => {
      const file = join(folder, 'src/resources', name, `${name.split('/').at(-1)}.resource.ts`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, source);
      return file;
    },
    compile: () =>
      new Promise((resolve) => {
        const command = [
          join(root, 'node_modules/typescript/bin/tsc'),
          '-p',
          folder,
          '--singleThreaded',
        ];
        execFile(process.execPath, command, (error, stdout, stderr) =>
          resolve(error ? stdout + stderr : ''),
        );
      }),
    load: async (file) => (await import(/* @vite-ignore */ file)).default,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
