/** An address with the pincode that was sent beside it, unless it says so itself. */
export const withPincode = (address: string, pincode: string): string =>
  pincode === '' || address.includes(pincode) ? address : `${address}, ${pincode}`;
