import { expect, it } from 'vitest';
import { refuseMistakes } from '../../../src/app/refuseMistakes';

it('development starts without a mistake', async () => {
  await expect(refuseMistakes(async () => ({ mistakes: () => [] }))).resolves.toBeUndefined();
});

it('development does not start with a mistake, and names each with file and key', async () => {
  const mistakes = () => ['src/resources/a.resource.ts:3 list.actions: offers nothing', 'src/resources/b.resource.ts:9 name: taken'];
  await expect(refuseMistakes(async () => ({ mistakes }))).rejects.toThrow(mistakes().join('\n'));
});
