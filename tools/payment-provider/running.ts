import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const HEALTH_TIMEOUT_MS = 1_000;

const running = z.object({ url: z.string(), keyId: z.string(), keySecret: z.string() });
/** A simulator that runs on this machine, and its keys. */
export type RunningProvider = z.output<typeof running>;

const fileOf = (dataDir: string): string => join(dataDir, 'payment-provider.json');

export const announce = (dataDir: string, provider: RunningProvider): void =>
  writeFileSync(fileOf(dataDir), JSON.stringify(provider), { mode: 0o600 });

/** Returns the simulator of this folder's demonstration; undefined if it does not answer. */
export async function findRunning(dataDir: string): Promise<RunningProvider | undefined> {
  try {
    const found = running.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
    const { ok } = await fetch(`${found.url}/health`, {
      signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
    });
    return ok ? found : undefined;
  } catch {
    return undefined;
  }
}
