import { canAccess } from '../../../src/framework/declaration/access';
import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import { isObject } from '../../../src/framework/declaration/isObject';
import { lookupsOf } from '../../../src/framework/declaration/parts';
import { inspect } from '../../../src/framework/dev/inspect';
import { at, placesOf } from '../../../src/framework/declaration/places';
import { asCall } from '../../../src/framework/provider/send';
import { noteFigures } from './figureDrift';
import { askLists } from './lists';
import { askLookup } from './lookups';
import type { Reading } from './reading';
import { noteRecords } from './recordDrift';
import { askExport, askSet } from './wholes';

async function askFigures({ resource, client, ask, note }: Reading): Promise<void> {
  const { stats, name } = resource;
  if (!stats?.call) return;
  const asked = await ask('stats', () => client.provider.stats(name, { filter: {} }));
  const call = asCall(stats.call);
  // only the function sees its own answers
  if (!asked || typeof call.call === 'function') return;
  noteFigures(
    resource,
    placesOf(call.at)
      .map((path) => at(asked.body, path))
      .find(isObject) ?? asked.body,
    note,
  );
}

async function askViews(
  { resource, client, ask, note, rows }: Reading,
  may: (action: string) => boolean,
): Promise<void> {
  for (const [view, { call, when }] of Object.entries(resource.views ?? {})) {
    if (!call || !may(view)) continue;
    const record = rows.find((row) => when?.(row) ?? true);
    if (record)
      await ask(`views.${view}`, () => client.provider.view(resource.name, { view, record }));
    else note('information', `views.${view}`, 'not asked: no row offers it');
  }
}

async function askDialogs(
  { resource, client, ask, note }: Reading,
  may: (action: string) => boolean,
): Promise<void> {
  for (const [action, { dialog }] of Object.entries(resource.actions ?? {})) {
    if (!dialog?.initial || !may(action)) continue;
    const place = `actions.${action}.dialog.initial`;
    const asked = await ask(place, () => client.provider.initial(resource.name, { action }));
    const fields = Object.keys(dialog.fields ?? {});
    if (asked && fields.length > 0 && !fields.some((field) => field in asked.value))
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
  const may = (action: string) => canAccess(resources, { roles }, resource.name, action);
  if (may('list')) await askLists(reading);
  const [first] = rows;
  const hasDetails = !resource.api || resource.api.get !== undefined;
  if (first && hasDetails)
    await ask('api.get', () => client.provider.getOne(resource.name, { id: first.id }));
  await askFigures(reading);
  await askViews(reading, may);
  // lookups of the filters were requested with the list
  for (const placed of lookupsOf(resource)) {
    if (!/^filters\..*\.lookup$/.test(placed.place)) await askLookup(placed, reading);
  }
  await askDialogs(reading, may);
  if (may('list')) await askSet(reading);
  if (may('export')) await askExport(reading);
  const own = client.reads.filter(({ resource: { name } }) => name === resource.name);
  noteRecords(
    resource,
    own.flatMap(({ wires }) => wires.map((wire) => inspect(resource, wire))),
    note,
  );
}
