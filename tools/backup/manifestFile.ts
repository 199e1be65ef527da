import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../server/platform/startupError';
import { manifestSchema, type Manifest } from './manifest';
import { reasonOf } from '../../server/platform/reasonOf';
import { MANIFEST, MANIFEST_SUM } from './settings';

const sumOf = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
const forOwner = { mode: 0o600, flag: 'wx', flush: true } as const;

/** Writes the manifest, which makes the folder a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFile(join(folder, MANIFEST), text, forOwner);
  await writeFile(join(folder, MANIFEST_SUM), `${sumOf(text)}  ${MANIFEST}\n`, forOwner);
}

/**
 * @throws {StartupError} naming the file that is missing, changed or invalid, with the rule it
 * breaks
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readIn(folder, MANIFEST);
  const sum = (await readIn(folder, MANIFEST_SUM)).toString().split(' ')[0];
  const path = join(folder, MANIFEST);
  const manifest = manifestSchema.safeParse(parsed(text.toString(), path));
  if (!manifest.success)
    throw new StartupError(
      `${path} is not the list of a backup: ${z.prettifyError(manifest.error)}`,
    );
  if (sumOf(text) !== sum)
    throw new StartupError(
      `${path} was changed after the backup was made: its checksum is not that in ${MANIFEST_SUM}.`,
    );
  return manifest.data;
}

async function readIn(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    throw new StartupError(
      `${folder} is not a whole backup: ${name} can't be read (${reasonOf(error)}).`,
      { cause: error },
    );
  }
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartupError(
      `${path} is not the list of a backup: it is no JSON (${reasonOf(error)}).`,
      { cause: error },
    );
  }
}
