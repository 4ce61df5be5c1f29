/** The database of `RegisterStore`, named apart from it, so that a page can ask for it without its program. */
export const REGISTERS = 'pathshala-attendance';
