import { describe, expect, it } from 'vitest';
import { UnreadableAnswer } from '../../src/framework/declaration/failures';
import { problemsOf } from '../../src/framework/check/problemsOf';
import { givenForeignApis, givenResource, idsOf } from './givenForeign';
import articles from './resources/articles.resource';
import cards from './resources/cards.resource';
import terms from './resources/terms.resource';

const apis = givenForeignApis();

it.each([articles, terms, cards])('the declaration of $name has no mistake of meaning', (one) => {
  expect(problemsOf(one)).toEqual([]);
});

describe('articles of a strict JSON:API server', () => {
  it('are listed page by page, with kebab-case attributes and the total of all', async () => {
    const { list, all } = givenResource(articles);
    const page = await list();
    expect(page).toMatchObject({
      total: 43,
      data: expect.arrayContaining([
        expect.objectContaining({ id: '2', wordCount: 200, isPublished: true }),
      ]),
    });
    expect(idsOf(await all())).toEqual(apis.jsonApi.articles.map(({ id }) => id));
    expect((await list({ filter: { search: 'Article 43' } })).total).toBe(1);
  });

  it("are saved in their envelope, with the version at the server's place", async () => {
    const { read, edit } = givenResource(articles);
    const saved = await edit(await read('2'), { wordCount: 7 });
    expect(saved).toMatchObject({ wordCount: 7, isPublished: true, revision: 2 });
    expect(apis.jsonApi.articles[1]).toMatchObject({ wordCount: 7, revision: 2 });
    await expect(edit({ ...saved, revision: 1 }, { wordCount: 8 })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('terms of a Frappe server with numbers as texts', () => {
  it('are read if a text is a plain number, and otherwise not', async () => {
    const { list } = givenResource(terms);
    const { data } = await list();
    expect(data[0]).toMatchObject({ id: 'TERM-1', creditDays: 1, creditLimit: 100.5 });
    expect(data[1]).not.toHaveProperty('creditDays');
    expect(data[2]).not.toHaveProperty('creditLimit');
    expect((await list({ page: 5 })).data).toHaveLength(3);
  });

  it('keep a text that no number is read from: its form is not filled', async () => {
    const { read, edit } = givenResource(terms);
    await expect(read('TERM-2')).rejects.toBeInstanceOf(UnreadableAnswer);
    await expect(read('TERM-2')).rejects.toMatchObject({
      details: { place: "creditDays of the term 'TERM-2' of terms", received: '"30 days"' },
    });
    await edit(await read('TERM-3'), { title: 'Net three' });
    expect(apis.frappe.terms[2]).toMatchObject({ title: 'Net three', credit_limit: '6,172.50' });
    expect(apis.frappe.terms[1]).toMatchObject({ credit_days: '30 days' });
  });
});

describe('cards with ids of 64 bits', () => {
  it('are each distinguished from their neighbours', async () => {
    const { all } = givenResource(cards);
    const rows = await all();
    expect(idsOf(rows)).toEqual(apis.snowflake.cards.map(({ id }) => String(id)));
    expect(rows.map(({ holderId }) => holderId)).toEqual(
      apis.snowflake.cards.map(({ holder }) => String(holder)),
    );
  });

  it('are switched off and saved one by one, by their own id and version', async () => {
    const { list, read, edit, act } = givenResource(cards);
    const { data } = await list();
    const [, second, third] = data;
    if (!second || !third) throw new Error('the page has three cards');
    await act('disable', second);
    expect(apis.snowflake.cards.filter(({ isOn }) => !isOn).map(({ label }) => label)).toEqual([
      'Card 2',
    ]);
    const saved = await edit(await read(third.id), { label: 'Mine' });
    await edit(saved, { label: 'Mine again' });
    expect(apis.snowflake.cards.map(({ label }) => label).slice(1, 4)).toEqual([
      'Card 2',
      'Mine again',
      'Card 4',
    ]);
  });
});
