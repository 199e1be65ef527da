import { useQuery } from '@tanstack/react-query';
import { fetchWaitingCategories, fetchWaitingProducts } from './waiting';

const KEY = 'approvals';
export const waitingKey = (kind: 'categories' | 'products') => [KEY, kind] as const;

/** The categories that wait for a decision; shared by the dashboard's card and the page. */
export const useWaitingCategories = () =>
  useQuery({ queryKey: waitingKey('categories'), queryFn: ({ signal }) => fetchWaitingCategories(signal), retry: false });

export const useWaitingProducts = () =>
  useQuery({ queryKey: waitingKey('products'), queryFn: ({ signal }) => fetchWaitingProducts(signal), retry: false });
