import { describe, expect, test } from 'vitest';
import { pushTexts } from '../../../contract/push';
import { brokenRules, owner, server } from '../../support/customerOrders';
import { devices, givenDevice, givenPush, ringNow, service } from './given';

givenPush();

test('a browser that got another address rings there alone', async () => {
  await givenDevice('old');
  await givenDevice('new');
  expect(await ringNow()).toEqual(['new ring']);
});

describe('a browser whose push service gives it another subscription', () => {
  const replace = (body: object) => server.request('POST', '/push/replaced', { body });

  test('registers its new address, rings there, and stays the same device', async () => {
    const old = service.subscribe('old');
    const id = await givenDevice('old', owner, old);
    await server.db
      .updateTable('push_devices')
      .set({ problem: 'unreachable', retry_at: new Date(Date.now() + 600_000) })
      .execute();
    const body = {
      ...service.subscribe('new'),
      old: { endpoint: old.endpoint, auth: old.keys.auth },
    };
    for (let time = 0; time < 2; time++) expect((await replace(body)).status).toBe(200);
    expect(await ringNow()).toEqual(['new ring']);
    expect(await devices()).toMatchObject([{ id, problem: null }]);
  });

  test("changes nothing without the old one's secret, with an address of another person, or with a forbidden address", async () => {
    const [old, other] = [service.subscribe('old'), service.subscribe('other')];
    await givenDevice('old', owner, old);
    await givenDevice('other', await server.givenStoreOwner(), other);
    const proof = { endpoint: old.endpoint, auth: old.keys.auth };
    expect(
      (await replace({ ...service.subscribe('new'), old: { ...proof, auth: 'A'.repeat(22) } }))
        .status,
    ).toBe(200);
    expect((await replace({ ...other, old: proof })).status).toBe(200);
    expect(
      brokenRules(await replace({ ...old, endpoint: 'https://192.168.0.10/a', old: proof })),
    ).toEqual({ endpoint: pushTexts.private });
    expect(await ringNow()).toEqual(['old ring']);
  });

  test('registers thirty times a minute from one address, and no more', async () => {
    const body = {
      ...service.subscribe('new'),
      old: { endpoint: `${service.url}/none`, auth: 'A'.repeat(22) },
    };
    const statuses = [];
    for (let time = 0; time < 31; time++) statuses.push((await replace(body)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
