import { ChipField, DateField } from 'react-admin';

/** Fields of react-admin as the details of a record: they read the record of the show view. */
const StockFacts = () => (
  <>
    <ChipField source="heat" />
    <DateField source="cookedAt" locales="en-IN" options={{ timeZone: 'Asia/Kolkata' }} />
  </>
);
export default StockFacts;
