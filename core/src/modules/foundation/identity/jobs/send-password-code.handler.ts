import { fill } from '@pathshala/shared/kit';
import { codeSms } from '@pathshala/shared/modules/foundation/identity';
import { localizeDigits } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { CODE_MINUTES } from './send-password-code';

/** Writes the message; messaging sends it in the name of the institution and puts in the code. */
export default async function sendPasswordCodeSms(
  ctx: Context,
  {
    reset,
    phone,
    institution,
    locale,
  }: { reset: string; phone: string; institution: string | null; locale: 'en' | 'bn' },
) {
  if (institution === null) return;
  await ctx.kernel.queue.add(
    'messaging.sendCode',
    {
      payload: { code: reset, phone, text: fill(codeSms, { minutes: localizeDigits(CODE_MINUTES, locale) })[locale] },
      tenantId: institution,
      actorId: null,
      requestId: ctx.requestId,
    },
    { jobId: `code-${reset}`, delayMs: 0 },
  );
}
