import { expect, test } from 'vitest';
import { z } from 'zod';
import { bannerSchema } from '../../../../contract/catalogue/promotions';
import { admin, emptyBeforeEach, openServer, server } from '../../../support/opened';

openServer();
emptyBeforeEach('banners');

const listed = z.object({ banners: z.array(bannerSchema), total: z.number() });
const saved = z.object({ data: bannerSchema });
const call = (method: string, path = '', body?: unknown) =>
  server.request(method, `/admin/banner-images${path}`, { as: admin, body });
const list = async (query: string) => (await call('GET', `?${query}`)).read(listed);
const titles = async (query: string) => (await list(query)).banners.map(({ title }) => title);
const body = (changes: Record<string, unknown> = {}) => ({
  title: 'Weekend feast',
  imageUrl: '/api/files/0123456789abcdef.webp',
  ...changes,
});
const create = async (changes?: Record<string, unknown>) =>
  (await call('POST', '', body(changes))).read(saved).data;

test('a new banner is active unless it sets otherwise, and its title is trimmed', async () => {
  expect(await create({ title: '  Weekend feast ' })).toMatchObject({ ...body(), isActive: true });
  expect(await create({ isActive: false })).toMatchObject({ isActive: false });
});

test('the list of banners keeps to the active or the inactive ones, which are counted', async () => {
  await create({ title: 'On' });
  await create({ title: 'Off', isActive: false });
  await create({ title: 'Gone', isActive: false });
  expect(await titles('is_active=true')).toEqual(['On']);
  expect(await titles('is_active=false')).toEqual(['Gone', 'Off']);
  expect(await titles('is_active=false&search=OF')).toEqual(['Off']);
  expect(await list('is_active=all&search=')).toMatchObject({ total: 3 });
  expect(await list('is_active=')).toMatchObject({ total: 3 });
  expect((await server.request('GET', '/admin/banners/stats', { as: admin })).body).toEqual({
    totalBanners: 3,
    activeBanners: 1,
    inactiveBanners: 2,
  });
});

const ADDRESS = 'Use the address of an upload (/api/files/…) or of an allowed host';
test.each([
  ['title', 'x'.repeat(201), 'At most 200 characters'],
  ['imageUrl', 'javascript:alert(1)', 'Choose a PNG, JPEG or WebP picture of at most 5 MB'],
  ['imageUrl', 'data:image/png;base64,AAAA', 'Choose a PNG, JPEG or WebP picture of at most 5 MB'],
  ['imageUrl', '//evil.example/x.png', ADDRESS],
  ['imageUrl', 'picture.png', ADDRESS],
  ['isActive', 'yes', 'Must be true or false'],
])('a new banner is refused with the %s %s', async (field, value, msg) => {
  const answer = await call('POST', '', body({ [field]: value }));
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ message: msg, detail: [{ loc: ['body', field], msg }] });
  expect(await list('')).toMatchObject({ total: 0 });
});

test('a change of a banner takes a new picture and the switch', async () => {
  const { id } = await create();
  const patch = { imageUrl: '/api/files/b.webp', isActive: false };
  expect((await call('PUT', `/${id}`, patch)).body).toMatchObject({
    data: { title: 'Weekend feast', ...patch },
  });
});
