import { cpus, release, totalmem, type } from 'node:os';
import pg from 'pg';
import { z } from 'zod';

const versionSchema = z.tuple([
  z.object({ version: z.string(), buffers: z.string(), fsync: z.string() }),
]);

export async function describeMachine(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select current_setting('server_version') as version,
    current_setting('shared_buffers') as buffers, current_setting('fsync') as fsync`);
  await client.end();
  const [{ version, buffers, fsync }] = versionSchema.parse(rows);
  const cores = cpus();
  return [
    `${cores.length} cores, ${cores[0]?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB of memory, ${type()} ${release()}`,
    `Node ${process.versions.node}; PostgreSQL ${version} with shared_buffers ${buffers} and fsync ${fsync}, all on this machine`,
  ];
}
