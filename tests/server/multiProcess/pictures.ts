import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorBodySchema } from '../../../contract/errors';
import { uploadedSchema } from '../../../contract/files';
import type { Person } from '../../support/people';
import { givenPng } from '../../support/pictures';
import { call, callEach, processes, server, statusesOf, storage } from './fleet';

const fileForm = async () => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await givenPng())], 'a.png', { type: 'image/png' }));
  return form;
};
const upload = async (as: Person) =>
  call('POST', '/files/upload/image', { as, body: await fileForm() });
/** The API's path: relative to `/api`. */
const pathOf = (address: string) => address.replace(/^\/api/, '');

export function picturePromises(): void {
  test('a picture that one process takes is served by all, byte for byte, from the bucket', async () => {
    const admin = await server.givenAdmin();
    for (let turn = 0; turn < processes.length; turn++) {
      const { file_url } = (await upload(admin)).read(uploadedSchema);
      const served = await callEach('GET', pathOf(file_url));
      expect(statusesOf(served)).toEqual(processes.map(() => 200));
      expect(served[0]?.bytes.byteLength).toBeGreaterThan(0);
      for (const { bytes } of served) expect(bytes).toEqual(served[0]?.bytes);
      expect(await storage.keys()).toContain(file_url.replace('/api/files', 'uploads'));
    }
    expect(
      await readdir(join(server.deps.config.dataDir, 'uploads')).catch(() => 'no folder'),
    ).toBe('no folder');
  });

  test('pictures are unavailable while the storage is away, all else works, and nothing needs a restart', async () => {
    const admin = await server.givenAdmin();
    const { file_url } = (await upload(admin)).read(uploadedSchema);
    await storage.stop();
    const answers = [await upload(admin), ...(await callEach('GET', pathOf(file_url)))];
    const message = 'Pictures are not available at the moment. Please try again';
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(answer.read(errorBodySchema)).toEqual({ message, detail: message });
    }
    expect(statusesOf(await callEach('GET', '/auth/me', { as: admin }))).toEqual(
      processes.map(() => 200),
    );
    await storage.start();
    expect((await upload(admin)).status).toBe(200);
    expect(statusesOf(await callEach('GET', pathOf(file_url)))).toEqual(processes.map(() => 200));
  });
}
