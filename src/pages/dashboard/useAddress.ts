import { useSearchParams } from 'react-router-dom';

type Changes = Readonly<Record<string, string | undefined>>;

/** Stores the dashboard's choices in its address, for going back, reloading and sharing. */
export const useAddress = () => {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Changes): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined || value === '') after.delete(key);
          else after.set(key, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { search, change };
};
