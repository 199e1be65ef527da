export interface Locality {
  name: string;
  pincode: string;
  /** Degrees north and east. */
  at: readonly [number, number];
  isActive?: false;
  /** Its stores deliver everywhere. */
  isOutside?: true;
}

export const localities: readonly Locality[] = [
  { name: 'Banjara Hills', pincode: '500034', at: [17.4156, 78.4347] },
  { name: 'Kondapur', pincode: '500084', at: [17.4699, 78.3578] },
  { name: 'Charminar', pincode: '500002', at: [17.3616, 78.4747] },
  { name: 'Himayatnagar', pincode: '500029', at: [17.4009, 78.4867] },
  { name: 'Tolichowki', pincode: '500008', at: [17.3988, 78.416] },
  { name: 'Kukatpally', pincode: '500072', at: [17.4948, 78.3996] },
  { name: 'Madhapur', pincode: '500081', at: [17.4483, 78.3915] },
  { name: 'Begumpet', pincode: '500016', at: [17.4447, 78.4664] },
  { name: 'Secunderabad', pincode: '500003', at: [17.4399, 78.4983] },
  { name: 'Gachibowli', pincode: '500032', at: [17.4401, 78.3489] },
  { name: 'Jubilee Hills', pincode: '500033', at: [17.4326, 78.4071] },
  { name: 'Dilsukhnagar', pincode: '500060', at: [17.3688, 78.5247] },
  { name: 'Mehdipatnam', pincode: '500028', at: [17.395, 78.4331] },
  { name: 'Malakpet', pincode: '500036', at: [17.3731, 78.5] },
  { name: 'Uppal', pincode: '500039', at: [17.4056, 78.5591], isOutside: true },
  { name: 'Miyapur', pincode: '500049', at: [17.4968, 78.3614], isActive: false },
];
