import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { RELEASED } from '../../../tools/upgrade/fetchBinaries';

const manifest = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
const lock = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional() })),
});
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

// an upgrade to the next major version fetches today's bundled version
test('every PostgreSQL that comes along today can be fetched by the version after it, with its checksum', () => {
  const brought = Object.entries(manifest.parse(read('package.json')).optionalDependencies);
  const { packages } = lock.parse(read('package-lock.json'));
  expect(brought.length).toBeGreaterThan(0);
  for (const [name, version] of brought) {
    const released = RELEASED[Number.parseInt(version, 10)];
    expect([released?.version, released?.integrity[name]]).toEqual([
      version,
      packages[`node_modules/${name}`]?.integrity,
    ]);
  }
});
