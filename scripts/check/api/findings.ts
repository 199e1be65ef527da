/** A difference between a declaration and the server. */
export interface Finding {
  resource: string;
  /** The key of the declaration, or the call: `fields.status`. */
  place: string;
  problem: string;
}

export type Section = 'drift' | 'information' | 'unread';

export const createFindings = () => {
  const findingsBySection: Record<Section, Map<string, Finding>> = {
    drift: new Map(),
    information: new Map(),
    unread: new Map(),
  };
  return {
    add: (section: Section, finding: Finding) =>
      void findingsBySection[section].set(JSON.stringify(finding), finding),
    of: (section: Section): Finding[] => [...findingsBySection[section].values()],
  };
};

export type Note = (section: Section, place: string, problem: string) => void;
