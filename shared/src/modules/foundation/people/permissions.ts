/** To read numbers of identity papers and incomes; anyone who may not gets the record without them. */
export const IDENTITY = 'people.identity';
/**
 * To find and read every student of the institution and their families; people without it see those of the sections
 * that they teach.
 */
export const EVERY_STUDENT = 'people.everyStudent';
/** To read the fields of a student's record beyond the directory (name, ID, photo, gender, class, section, roll). */
export const STUDENT_FILE = 'people.studentFile';
/** To read the personal fields of an employee's file: birth, family, addresses, education, career. */
export const EMPLOYEE_FILE = 'people.employeeFile';
/** To read where an employee's pay goes. */
export const BANK_DETAILS = 'people.bankDetails';
