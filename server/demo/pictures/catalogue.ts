export interface Pictures {
  /** The public address of a picture by its name. */
  of(name: string): string;
}
