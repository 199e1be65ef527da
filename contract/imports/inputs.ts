import {
  couponColumns,
  locationColumns,
  menuColumns,
  productColumns,
  storeColumns,
} from './columns';
import { importInputs } from './imports';

export const productImport = importInputs(productColumns);
export const menuImport = importInputs(menuColumns);
export const couponImport = importInputs(couponColumns);
export const locationImport = importInputs(locationColumns);
export const storeImport = importInputs(storeColumns);
