import { canAccess } from '../../../src/framework/declaration/access';
import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import { isObject } from '../../../src/framework/declaration/isObject';
import { lookupsOf } from '../../../src/framework/declaration/parts';
import { inspect } from '../../../src/framework/dev/inspect';
import { at, placesOf } from '../../../src/framework/declaration/places';
import { asCall } from '../../../src/framework/provider/send';
import { noteFigures } from './figureDrift';
import { checkLists } from './lists';
import { askLookup } from './lookups';
import type { Reading } from './reading';
import { noteRecords } from './recordDrift';
import { checkExport, checkSet } from './wholes';

async function checkStats({ resource, client, ask, note }: Reading): Promise<void> {
  const { stats, name } = resource;
  if (!stats?.call) return;
  const result = await ask('stats', () => client.provider.stats(name, { filter: {} }));
  const call = asCall(stats.call);
  // only the function sees its own answers
  if (!result || typeof call.call === 'function') return;
  noteFigures(
    resource,
    placesOf(call.at)
      .map((path) => at(result.body, path))
      .find(isObject) ?? result.body,
    note,
  );
}

async function checkViews(
  { resource, client, ask, note, rows }: Reading,
  isAllowed: (action: string) => boolean,
): Promise<void> {
  for (const [view, { call, when }] of Object.entries(resource.views ?? {})) {
    if (!call || !isAllowed(view)) continue;
    const record = rows.find((row) => when?.(row) ?? true);
    if (record)
      await ask(`views.${view}`, () => client.provider.view(resource.name, { view, record }));
    else note('information', `views.${view}`, 'not asked: no row offers it');
  }
}

async function checkDialogs(
  { resource, client, ask, note }: Reading,
  isAllowed: (action: string) => boolean,
): Promise<void> {
  for (const [action, { dialog }] of Object.entries(resource.actions ?? {})) {
    if (!dialog?.initial || !isAllowed(action)) continue;
    const place = `actions.${action}.dialog.initial`;
    const result = await ask(place, () => client.provider.initial(resource.name, { action }));
    const fields = Object.keys(dialog.fields ?? {});
    if (result && fields.length > 0 && !fields.some((field) => field in result.value))
      note('drift', place, `has none of ${fields.join(', ')}`);
  }
}

/** Carries out every declared read of a resource that the roles may use, and notes differences. */
export async function readResource(
  reading: Reading,
  roles: readonly string[],
  resources: readonly ResourceConfig[],
): Promise<void> {
  const { resource, client, ask, note, rows } = reading;
  const isAllowed = (action: string) => canAccess(resources, { roles }, resource.name, action);
  if (isAllowed('list')) await checkLists(reading);
  const [first] = rows;
  const hasDetails = !resource.api || resource.api.get !== undefined;
  if (first && hasDetails)
    await ask('api.get', () => client.provider.getOne(resource.name, { id: first.id }));
  await checkStats(reading);
  await checkViews(reading, isAllowed);
  // lookups of the filters were requested with the list
  for (const lookup of lookupsOf(resource)) {
    if (!/^filters\..*\.lookup$/.test(lookup.place)) await askLookup(lookup, reading);
  }
  await checkDialogs(reading, isAllowed);
  if (isAllowed('list')) await checkSet(reading);
  if (isAllowed('export')) await checkExport(reading);
  const ownReads = client.reads.filter(({ resource: { name } }) => name === resource.name);
  noteRecords(
    resource,
    ownReads.flatMap(({ wires }) => wires.map((wire) => inspect(resource, wire))),
    note,
  );
}
