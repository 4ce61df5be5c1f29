/** Key of the posting setup for salaries; that for fees and other receipts is `receipts`. */
export const PAY_SETUP = 'payroll';
