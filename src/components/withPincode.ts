/** An address with the pincode that was sent beside it, unless it says so itself. */
export const withPincode = (address: string, pincode: string): string =>
  pincode === '' || address.includes(pincode) ? address : `${address}, ${pincode}`;

/** The pincode of an order; in its place, a note where the server and the address have none. */
export const pincodeOrNote = (address: unknown, pincode: unknown): unknown =>
  pincode === null && !/\d{6}/.test(String(address)) ? 'no pincode given' : pincode;
