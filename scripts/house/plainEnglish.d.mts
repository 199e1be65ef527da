export interface Part {
  line: number;
  text: string;
}
export function isHit(text: string): boolean;
export function commentsOf(path: string, code: string): Part[];
export function sentencesOf(path: string, page: string): Part[];
