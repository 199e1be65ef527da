/** Adds the separate pincode to an address, unless it already contains it. */
export const withPincode = (address: string, pincode: string): string =>
  pincode === '' || address.includes(pincode) ? address : `${address}, ${pincode}`;

/**
 * The pincode of an order; in its place, a note if neither the server nor the address has a
 * pincode.
 */
export const pincodeOrNote = (address: unknown, pincode: unknown): unknown =>
  pincode === null && !/\d{6}/.test(String(address)) ? 'no pincode given' : pincode;
