export interface Case {
  project: string;
  file: string;
  name?: string[];
  why: string;
}

export type Suite = (
  only?: Case,
) => Promise<{ passed: number; failed: Case[]; promises: object[] }>;

export function runCases(suite: Suite): Promise<{
  passed: number;
  failed: { title: string; why: string }[];
  again: string[];
  promises: object[];
}>;
