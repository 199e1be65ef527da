import { initialFilter } from './filters';
import type { Reading } from './reading';

/** The ids of all that match: a run sends each with the version that was read. */
export async function askSet({ resource, client, ask, note }: Reading): Promise<void> {
  const { name, api, version } = resource;
  if (!api?.set) return;
  const asked = await ask('api.set', () =>
    client.provider.rowSet(name, { filter: initialFilter(resource) }),
  );
  if (asked && version !== undefined && asked.value.rows.some((row) => row[version] === undefined))
    note('drift', 'api.set', `has rows without ${version}`);
}

/** The file of all that match, of which the beginning is read. */
export async function askExport({ resource, client, ask, note }: Reading): Promise<void> {
  if (!resource.api?.export) return;
  const asked = await ask('api.export', () =>
    client.provider.exportFile(resource.name, { filter: initialFilter(resource) }),
  );
  if (!asked) return;
  const { blob } = asked.value;
  if (blob.size === 0) note('drift', 'api.export', 'is an empty file');
  // what a server says to somebody who is lost
  else if (blob.type.startsWith('text/html')) note('drift', 'api.export', 'is a page, not a file');
}
