import { writeFileSync } from 'node:fs';

/** A test that failed, or a file that could not run (`name` is then absent). */
export interface FailedCase {
  project: string;
  file: string;
  /** The names of the groups around the test, and its own. */
  name?: string[];
  why: string;
}

export interface Promised {
  file: string;
  name: string;
  /** The promise's result: `12 requests, 3 accounts`. */
  tried: string;
  seconds: number;
}

/** Content of `RESULTS_FILE`, which a run of tests writes and `scripts/test` reads. */
export interface Results {
  passed: number;
  failed: FailedCase[];
  promises: Promised[];
}

export function writeResults(results: Results, path = process.env.RESULTS_FILE): void {
  if (path !== undefined) writeFileSync(path, JSON.stringify(results));
}
