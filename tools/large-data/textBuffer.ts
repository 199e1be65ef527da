const FIRST_BYTES = 256 * 1024;
/** UTF-8 needs at most this for one unit of a JavaScript string. */
const BYTES_A_UNIT = 3;

/**
 * Text on its way to the database, encoded as soon as it is made: as strings, a thousand orders
 * kept the garbage collector busier than everything else. One of its two buffers is filled while
 * the other is sent.
 */
export class TextBuffer {
  private buffer = Buffer.allocUnsafe(FIRST_BYTES);
  private sent = Buffer.allocUnsafe(FIRST_BYTES);
  private length = 0;

  add(text: string): void {
    const needed = this.length + text.length * BYTES_A_UNIT;
    if (needed > this.buffer.length) this.grow(needed);
    this.length += this.buffer.write(text, this.length);
  }

  /** Returns the bytes added since the last call. Valid until the next call. */
  take(): Buffer {
    const text = this.buffer.subarray(0, this.length);
    [this.buffer, this.sent] = [this.sent, this.buffer];
    this.length = 0;
    return text;
  }

  private grow(needed: number): void {
    const larger = Buffer.allocUnsafe(needed * 2);
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}
