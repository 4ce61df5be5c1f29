/** To read numbers of identity papers and incomes; anyone who may not gets the record without them. */
export const IDENTITY = 'people.identity';
/**
 * To find and read every student of the institution and their families; who lacks it knows those of the sections that
 * they teach.
 */
export const EVERY_STUDENT = 'people.everyStudent';
/** To read what a student's record says beyond the directory (name, ID, photo, gender, class, section, roll). */
export const STUDENT_FILE = 'people.studentFile';
/** To read what an employee's file says of the person: birth, family, addresses, education, career. */
export const EMPLOYEE_FILE = 'people.employeeFile';
/** To read where an employee's pay goes. */
export const BANK_DETAILS = 'people.bankDetails';
