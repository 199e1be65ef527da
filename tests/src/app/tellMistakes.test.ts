import { expect, it, onTestFinished, vi } from 'vitest';
import { reportMistakes } from '../../../src/app/tellMistakes';

const givenConsole = () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  return () => warn.mock.calls.flat();
};

it('development starts silently without mistakes', async () => {
  const told = givenConsole();
  await expect(reportMistakes(async () => ({ locatedMistakes: () => [] }))).resolves.toEqual({});
  expect(told()).toEqual([]);
});

it('a mistake of meaning stops its resource alone, and one of style none; each is named with file, line and key', async () => {
  const told = givenConsole();
  const locatedMistakes = () => [
    { resource: 'a', text: 'src/resources/a.resource.ts:3 list.actions: offers nothing' },
    { resource: 'a', text: 'src/resources/a.resource.ts:9 name: taken' },
    {
      resource: 'b',
      text: 'src/resources/b.resource.ts:4 label: equals the default: remove it',
      isStyle: true as const,
    },
  ];
  await expect(reportMistakes(async () => ({ locatedMistakes }))).resolves.toEqual({
    a: 'src/resources/a.resource.ts:3 list.actions: offers nothing\nsrc/resources/a.resource.ts:9 name: taken',
  });
  expect(told()).toEqual(locatedMistakes().map(({ text }) => text));
});
