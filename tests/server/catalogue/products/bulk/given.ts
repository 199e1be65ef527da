import { bulkAnswerSchema, bulkSetSchema } from '../../../../../contract/records';
import { call, create } from '../given';

export interface Sent {
  id: string;
  updatedAt?: string;
}

/** This many products, oldest first. */
export const givenProducts = async (count: number, changes: Record<string, unknown> = {}) => {
  const products = [];
  for (let at = 1; at <= count; at++)
    products.push(await create({ productName: `Dish ${at}`, ...changes }));
  return products;
};

export const rowsOfAll = (products: readonly Sent[]): Sent[] =>
  products.map(({ id, updatedAt }) => ({ id, ...(updatedAt ? { updatedAt } : {}) }));
export const bulk = (body: Record<string, unknown>) => call('POST', '/bulk', body);
export const resultsOf = async (body: Record<string, unknown>) =>
  (await bulk(body)).read(bulkAnswerSchema).results;
export const outcomesOf = async (body: Record<string, unknown>) =>
  (await resultsOf(body)).map(({ outcome }) => outcome);
export const setOf = async (query = '') => (await call('GET', `/set${query}`)).read(bulkSetSchema);
