const BITS = 8;
const FIRST_BYTES = 1 << 16;

/** Set of row ids, one bit each: a million entries take 125 kB. */
export class IdSet {
  private bytes = new Uint8Array(FIRST_BYTES);

  /** @returns false if the id was already in the set */
  add(id: string): boolean {
    const [at, bit] = this.placeOf(id);
    if (at >= this.bytes.length) this.grow(at);
    const before = this.bytes[at] ?? 0;
    this.bytes[at] = before | bit;
    return (before & bit) === 0;
  }

  has(id: string): boolean {
    const [at, bit] = this.placeOf(id);
    return ((this.bytes[at] ?? 0) & bit) !== 0;
  }

  private placeOf(id: string): [number, number] {
    const number = Number(id);
    return [Math.floor(number / BITS), 1 << (number % BITS)];
  }

  private grow(at: number): void {
    const grown = new Uint8Array(Math.max(at + 1, this.bytes.length * 2));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}
