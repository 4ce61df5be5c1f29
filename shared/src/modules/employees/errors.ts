import { defineErrors, t } from '../../kit';

export const employeesErrors = defineErrors('employees', {
  EMPLOYED_ALREADY: {
    status: 409,
    text: t('This account belongs to an employee already.', 'এই অ্যাকাউন্টটি ইতিমধ্যে একজন কর্মচারীর।'),
  },
});
