import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ClusterPaths, SWITCH_FILE } from '../../server/platform/db/embedded/places';
import { syncFolder } from '../backup/draftFolder';

/** Names within `homeDir`. */
const plan = z.object({
  fresh: z.string(),
  /** The older cluster's new name. */
  kept: z.string(),
});

/**
 * Replaces the older cluster by the upgraded one. If the process is killed, `finishSwitch`
 * completes it.
 */
export async function switchOver(paths: ClusterPaths, names: z.output<typeof plan>): Promise<void> {
  const path = join(paths.homeDir, SWITCH_FILE);
  const draft = await open(`${path}.draft`, 'w', 0o600);
  await draft.writeFile(JSON.stringify(names));
  await draft.sync();
  await draft.close();
  await rename(`${path}.draft`, path);
  await syncFolder(paths.homeDir);
  await finishSwitch(paths);
}

/**
 * Completes a switch that was begun; returns the older cluster's place. Undefined if none was
 * begun.
 */
export async function finishSwitch({
  homeDir,
  clusterDir,
}: ClusterPaths): Promise<string | undefined> {
  const path = join(homeDir, SWITCH_FILE);
  if (!existsSync(path)) return undefined;
  const names = plan.parse(JSON.parse(await readFile(path, 'utf8')));
  const [newDir, oldDir] = [join(homeDir, names.fresh), join(homeDir, names.kept)];
  if (existsSync(newDir)) {
    if (!existsSync(oldDir)) await rename(clusterDir, oldDir);
    await syncFolder(homeDir);
    await rename(newDir, clusterDir);
  }
  await syncFolder(homeDir);
  await rm(path);
  await syncFolder(homeDir);
  return oldDir;
}
