import { beforeAll, describe, expect, it, test } from 'vitest';
import { ownDocument } from '../../scripts/resource/ownDocument';
import { lookupsOf } from '../../src/framework/declaration/parts';
import { permissionsOf } from '../../contract/people/permissions';
import type { Call, CallFunction, CallLine, CallOr } from '../../src/framework/declaration/calls';
import type { ResourceConfig } from '../../src/framework/declaration/declaration';
import { asCall } from '../../src/framework/provider/send';
import { operationsIn, type Operation } from '../support/openApi';
import { resources } from '../../src/resources';

let operations: Operation[];

beforeAll(async () => {
  operations = operationsIn(await ownDocument());
});

const shapeOf = (name: string): string => name.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');

/**
 * The permissions of the routes behind a call; for a function, those of its steps, which are listed
 * by hand.
 */
const fieldsTakenBy = <Arg>(call: CallOr<Arg>): string[] => {
  const { call: line, orElse }: Call<Arg> = asCall(call);
  if (typeof line === 'function') return [];
  const route = operations.find(({ name }) => shapeOf(name) === shapeOf(line));
  return route ? [...route.needs, ...(orElse ? fieldsTakenBy(orElse) : [])] : [`no route ${line}`];
};

/** Line of an action's call, with any body. */
const lineOf = ({ call }: { call: unknown }): CallLine | CallFunction<unknown> =>
  typeof call === 'string' ? (call as CallLine) : async () => undefined;

interface Declared {
  place: string;
  needs: string | undefined;
  takes: readonly string[];
}

/** Each call of a resource, with the permission that its place declares. */
const callsOf = ({ needs, api, stats, actions = {}, views = {} }: ResourceConfig): Declared[] => {
  const of = <Arg>(
    place: string,
    word: string | undefined,
    call: CallOr<Arg> | undefined,
  ): Declared[] =>
    call === undefined ? [] : [{ place, needs: word ?? needs.read, takes: fieldsTakenBy(call) }];
  return [
    ...of('list', needs.read, api?.list),
    ...of('get', needs.read, api?.get),
    ...of('stats', needs.read, stats?.call),
    ...of('create', needs.create, api?.create),
    ...of('update', needs.edit, api?.update),
    ...of('delete', needs.delete, api?.delete),
    ...of('export', needs.export, api?.export),
    ...Object.entries(actions).flatMap(([name, action]) =>
      of(`actions.${name}`, action.needs, {
        call: lineOf(action),
        ...(action.orElse ? { orElse: { call: lineOf(action.orElse) } } : {}),
      }),
    ),
    ...Object.entries(views).flatMap(([name, view]) => of(`views.${name}`, view.needs, view.call)),
  ];
};

/**
 * Additional reads: options of filters on lists, and options of forms and dialogs for those who may
 * send them.
 */
const relatedCalls = (
  resource: ResourceConfig,
): { place: string; takes: readonly string[]; mayHold: readonly (string | undefined)[] }[] => {
  const { needs, actions = {} } = resource;
  const ofForms = [needs.read, needs.create, needs.edit];
  return [
    ...lookupsOf(resource).map(({ place, lookup }) => {
      const action = /^actions\.(\w+)/.exec(place)?.[1];
      const mayHold =
        action === undefined
          ? place.startsWith('filters')
            ? [needs.read]
            : ofForms
          : [needs.read, actions[action]?.needs];
      return { place, takes: fieldsTakenBy(lookup), mayHold };
    }),
    ...Object.entries(actions).flatMap(([name, { dialog, needs: word }]) =>
      dialog?.initial
        ? [
            {
              place: `actions.${name}.dialog.initial`,
              takes: fieldsTakenBy(dialog.initial),
              mayHold: [needs.read, word],
            },
          ]
        : [],
    ),
  ];
};

describe.each(resources.map((resource) => [resource.name, resource] as const))(
  '%s',
  (_name, resource) => {
    it('needs at each place just what the routes take that are called there', () => {
      const declared = callsOf(resource);
      expect(declared.length).toBeGreaterThan(0);
      const neededBy = (needs: string | undefined) => (needs === undefined ? [] : [needs]);
      expect(declared.map(({ place, takes }) => [place, [...new Set(takes)]])).toEqual(
        declared.map(({ place, needs }) => [place, neededBy(needs)]),
      );
    });

    it('needs no options that a person who sees their place may not read', () => {
      const missing = relatedCalls(resource).filter(({ takes, mayHold }) =>
        takes.some((word) => !mayHold.includes(word)),
      );
      expect(missing.map(({ place, takes }) => [place, takes])).toEqual([]);
    });
  },
);

const isForStaff = ({ access }: Operation) => Array.isArray(access) && !access.includes('user');

test('every route of admins and stores requires permissions of its role, and no route that writes requires a read permission', () => {
  const routes = operations.filter(isForStaff);
  expect(routes.length).toBeGreaterThan(90);
  const foreign = routes.filter(
    ({ access, needs }) =>
      needs.length === 0 ||
      !needs.every(
        (word) =>
          Array.isArray(access) && access.every((role) => permissionsOf(role).includes(word)),
      ),
  );
  expect(foreign.map(({ name }) => name)).toEqual([]);
  expect(
    routes
      .filter(
        ({ method, needs }) => method !== 'GET' && needs.some((word) => word.endsWith('.read')),
      )
      .map(({ name }) => name),
  ).toEqual([]);
});
