import { t } from '@pathshala/shared/kit';
import { type Context, fieldFault, type RecordValues } from '../../../../kernel';

const UNBORN = t('The date of birth cannot be in the future.', 'জন্ম তারিখ ভবিষ্যতে হতে পারে না।');

export function checkProposal(ctx: Context, values: RecordValues): void {
  if (values['dateOfBirth'] && String(values['dateOfBirth']) > ctx.today) throw fieldFault('dateOfBirth', UNBORN);
}
