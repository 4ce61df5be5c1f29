/** To read numbers of identity papers and incomes; anyone who may not gets the record without them. */
export const IDENTITY = 'people.identity';
/** To read what an employee's file says of the person: birth, family, addresses, education, career. */
export const EMPLOYEE_FILE = 'people.employeeFile';
/** To read where an employee's pay goes. */
export const BANK_DETAILS = 'people.bankDetails';
