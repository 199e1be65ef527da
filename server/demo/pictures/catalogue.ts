export interface Pictures {
  /** Returns the public address of a picture by its name. */
  of(name: string): string;
}
