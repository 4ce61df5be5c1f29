import { SmsAttempt, SmsSandboxMessage } from '@pathshala/shared/modules/school/messaging';
import { normalizePhone } from '@pathshala/shared/text';
import { systemContext, type HandlerKernel } from '../../../../kernel';

/** The institution whose SMS the trial gateway took last for this number; null for a number that got none. */
export async function lastToReach(kernel: HandlerKernel, from: string): Promise<string | null> {
  const to = normalizePhone(from);
  if (!to) return null;
  const sys = systemContext(kernel, 'the sandbox phone answers');
  const [last] = await sys.repo(SmsSandboxMessage).find({ where: { to }, sort: ['-createdAt'], limit: 1 });
  const attempt = last ? await sys.repo(SmsAttempt).findOne({ reference: last.reference }) : null;
  return attempt?.institution ?? null;
}
