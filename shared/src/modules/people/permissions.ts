/** To read numbers of identity papers and incomes; anyone who may not gets the record without them. */
export const IDENTITY = 'people.identity';
