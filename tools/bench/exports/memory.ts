import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { MEMORY_SAMPLE_MS } from '../settings';

/** Resident memory of a process in MB; undefined if the system does not report it. */
export async function residentMb(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kb === undefined ? undefined : Number(kb) / 1024;
}

/** Peak memory of the process until `isFinished`, in MB. */
export async function peakMb(pid: number, isFinished: () => boolean): Promise<number | undefined> {
  let peak: number | undefined;
  while (!isFinished()) {
    const now = await residentMb(pid);
    if (now !== undefined) peak = Math.max(peak ?? 0, now);
    await delay(MEMORY_SAMPLE_MS);
  }
  return peak;
}
