/** A difference between a declaration and the server. */
export interface Finding {
  resource: string;
  /** The key of the declaration, or the call: `fields.status`. */
  place: string;
  what: string;
}

export type Section = 'drift' | 'information' | 'unread';

export const createFindings = () => {
  const kept: Record<Section, Map<string, Finding>> = {
    drift: new Map(),
    information: new Map(),
    unread: new Map(),
  };
  return {
    add: (section: Section, finding: Finding) =>
      void kept[section].set(JSON.stringify(finding), finding),
    of: (section: Section): Finding[] => [...kept[section].values()],
  };
};

export type Note = (section: Section, place: string, what: string) => void;
