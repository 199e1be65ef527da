const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_BITS = 40n;
// odd: multiplying by it is a bijection on numbers of CODE_BITS bits
const CODE_STEP = 0x9e3779b97fn;

/** In [0, 1), always the same for the same two numbers: a trait that needs no memory. */
export function traitOf(index: number, trait: number): number {
  let mixed = Math.imul(index ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(trait + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Eight characters that look random, and are unique per number. */
export function codeOf(number: number): string {
  let left = BigInt.asUintN(Number(CODE_BITS), BigInt(number) * CODE_STEP);
  let code = '';
  for (let place = 0; place < 8; place += 1) {
    code += CODE_ALPHABET.charAt(Number(left & 31n));
    left >>= 5n;
  }
  return code;
}
