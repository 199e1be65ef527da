import { beforeAll, describe, expect, test } from 'vitest';
import {
  fullJobs,
  type Permission,
  permissionSchema,
  permissionsOf,
  type Role,
  roleSchema,
} from '../../contract/people/permissions';
import { fingerprintOf } from '../support/fingerprint';
import { isOpenTo, operationsOf, pathWith, type Operation } from '../support/openApi';
import type { Person, StoreOwner } from '../support/people';
import { openPlainServer, server } from '../support/opened';

const UNKNOWN_ID = '999999999';
/** Permissions that decide what an answer shows, and open no route. */
const shownWords: readonly Permission[] = ['store.prices.read', 'store.contacts.read'];

interface Worker {
  job: string;
  role: Role;
  holds: readonly string[];
  person: Person;
}

let operations: Operation[];
let workers: Worker[];
let rival: StoreOwner;

openPlainServer();
beforeAll(async () => {
  operations = await operationsOf(server);

  const owner = await server.givenStoreOwner();

  rival = await server.givenStoreOwner();

  const jobs = await server.db.selectFrom('jobs').selectAll().orderBy('key').execute();

  workers = await Promise.all(
    jobs.map(async ({ key: job, role: name, permissions }) => {
      const role = roleSchema.parse(name);
      const isFull = role !== 'user' && fullJobs[role] === job;
      const atStore = () => (isFull ? owner : server.givenColleague(owner.storeId, job));
      return {
        job,
        role,
        holds: isFull ? permissionsOf(role) : permissions,
        person: await (role === 'admin' ? server.givenAdmin({ job }) : atStore()),
      };
    }),
  );
});

const ofRole = (role: Role) =>
  operations.filter((operation) => Array.isArray(operation.access) && isOpenTo(operation, role));
const isHeld = ({ holds }: Worker, { needs }: Operation) =>
  needs.every((word) => holds.includes(word));

async function statusesOf(
  selected: readonly Operation[],
  as: Person,
  headers: Record<string, string> = {},
) {
  const statuses: Record<string, number> = {};
  for (const operation of selected) {
    const body = operation.hasBody ? { body: operation.example ?? {} } : {};
    const { status } = await server.request(operation.method, pathWith(operation, UNKNOWN_ID), {
      as,
      headers,
      ...body,
    });
    statuses[operation.name] = status;
  }
  return statuses;
}

const all = (selected: readonly Operation[], status: number) =>
  Object.fromEntries(selected.map(({ name }) => [name, status]));

describe('every job', () => {
  test('is one of the eight that ship, and holds words of its role alone', () => {
    expect(workers.map(({ job }) => job)).toEqual([
      'catalogue',
      'counter',
      'finance',
      'kitchen',
      'manager',
      'owner',
      'super',
      'support',
    ]);
    const foreign = workers.flatMap(({ job, role, holds }) =>
      holds
        .filter((word) => !permissionsOf(role).some((granted) => granted === word))
        .map((word) => [job, word]),
    );
    expect(foreign).toEqual([]);
  });

  test('is refused by every route whose word it lacks, and nothing changes', async () => {
    const before = await fingerprintOf(server.db);
    let count = 0;
    for (const worker of workers) {
      const closed = ofRole(worker.role).filter((operation) => !isHeld(worker, operation));
      count += closed.length;
      expect([worker.job, await statusesOf(closed, worker.person)]).toEqual([
        worker.job,
        all(closed, 403),
      ]);
    }
    expect(count).toBeGreaterThan(150);
    expect(await fingerprintOf(server.db)).toEqual(before);
  });

  // each route for one job, and each job at one route per permission
  test('is let in by every route whose word it holds', async () => {
    const checkedCalls = new Set<string>();
    const isNew = (what: string) => checkedCalls.size < checkedCalls.add(what).size;
    for (const worker of workers) {
      const held = ofRole(worker.role).filter((operation) => isHeld(worker, operation));
      for (const operation of held.filter(({ name, needs }) =>
        [isNew(name), isNew(`${worker.job} ${needs.join()}`)].includes(true),
      )) {
        // a call without a body writes nothing
        const { status } = await server.request(operation.method, pathWith(operation, UNKNOWN_ID), {
          as: worker.person,
        });
        expect([worker.job, operation.name, status]).not.toEqual([worker.job, operation.name, 403]);
        expect([worker.job, operation.name, status < 500 || status === 501]).toEqual([
          worker.job,
          operation.name,
          true,
        ]);
      }
    }
  });

  test('of a store is refused by every route for another store, and nothing changes', async () => {
    const before = await fingerprintOf(server.db);
    const routes = ofRole('store');
    for (const { job, person } of workers.filter(({ role }) => role === 'store')) {
      expect([job, await statusesOf(routes, person, { 'x-store': rival.storeId })]).toEqual([
        job,
        all(routes, 403),
      ]);
    }
    expect(await fingerprintOf(server.db)).toEqual(before);
  });
});

test('every word opens a route, or decides what an answer shows', () => {
  const used = new Set([...operations.flatMap(({ needs }) => needs), ...shownWords]);
  expect(permissionSchema.options.filter((word) => !used.has(word))).toEqual([]);
});
