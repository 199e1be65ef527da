import { z } from 'zod';
import { cardKeys } from '../../../contract/orders/dashboard';
import { isObject } from '../../framework/declaration/isObject';
import { list, num, str } from '../../framework/declaration/lenientSchemas';

const store = z.object({
  id: str(),
  rank: num(0),
  storeName: str(),
  ownerName: str(),
  image: str(),
  rating: num(),
  totalRatings: num(),
  city: str(),
  state: str(),
  totalRevenue: num(),
  totalOrders: num(),
  avgOrderValue: num(),
});
export type TopStore = z.output<typeof store>;

const figure = z.object({
  key: str(),
  title: str(),
  value: z.unknown(),
  refunded: num(0),
  change: z.number().nullable().optional().catch(undefined),
});

const answered = z.object({
  overview: z.object({ title: str(), subtitle: str() }).catch({ title: '', subtitle: '' }),
  stats: list(figure),
  comparison: z.object({ text: str() }).catch({ text: '' }),
  topPerformingStores: list(store),
});

export type CardKey = (typeof cardKeys)[number];
export interface Card {
  key: CardKey;
  /** Empty: the card's own title is shown. */
  title: string;
  /** Undefined if the server does not send it. */
  value?: number | string;
  /** Percent; null without an earlier figure; undefined if the server does not compare. */
  change?: number | null;
  refunded?: number;
}

export interface DashboardView {
  title: string;
  subtitle: string;
  cards: readonly Card[];
  comparison: string;
  topStores: readonly TopStore[];
}

const valueOf = (value: unknown): number | string | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return Number.isNaN(Number(value)) ? value : Number(value);
};

/** Our server names each figure by a key, other servers only by a title: "Total Users". */
const cardOf = (key: CardKey, figures: readonly z.output<typeof figure>[]): Card => {
  const found =
    figures.find((candidate) => candidate.key === key) ??
    figures.find(({ title }) => title.toLowerCase().includes(key));
  const value = valueOf(found?.value);
  return {
    key,
    title: found?.title ?? '',
    ...(value === undefined ? {} : { value }),
    ...(found?.change === undefined ? {} : { change: found.change }),
    refunded: found?.refunded ?? 0,
  };
};

/** Parses `GET /admin/dashboard/stats` leniently, with or without its `data`. */
export const readDashboard = (answer: unknown): DashboardView => {
  const body = isObject(answer) && isObject(answer.data) ? answer.data : answer;
  const { overview, stats, comparison, topPerformingStores } = answered.parse(
    isObject(body) ? body : {},
  );
  return {
    ...overview,
    cards: cardKeys.map((key) => cardOf(key, stats)),
    comparison: comparison.text,
    topStores: topPerformingStores.map((one, index) => ({ ...one, rank: one.rank || index + 1 })),
  };
};
