import { Illustration } from '../framework/ui/list/states/drawings';

/** A handi with its lid next to it, without steam. */
export const EmptyPot = () => (
  <Illustration>
    <path d="M8 64h80" />
    <path d="M22 30h40c5 8 7 14 6 20-1 7-6 12-12 14H28c-6-2-11-7-12-14-1-6 1-12 6-20z" />
    <path d="M20 30c0-3 2-5 5-5h34c3 0 5 2 5 5" />
    <path d="M16 42h52" strokeDasharray="1 5" />
    <path d="M72 64c-2-6 1-13 8-15 4-1 7 1 8 4" />
    <path d="M84 48l1-4" />
  </Illustration>
);

export const NothingFound = () => (
  <Illustration>
    <path d="M8 64h80" />
    <circle cx="44" cy="32" r="20" />
    <circle cx="44" cy="32" r="13" strokeDasharray="2 5" />
    <path d="M58.500 46.500l14 14" strokeWidth="3" />
  </Illustration>
);
