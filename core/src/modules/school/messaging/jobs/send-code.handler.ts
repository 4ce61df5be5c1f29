import { t } from '@pathshala/shared/kit';
import { runUnit, type Context } from '../../../../kernel';
import { orderSms } from '../services/order-sms';
import { sendCode } from './send-code';

const TITLE = t('Codes for a new password', 'নতুন পাসওয়ার্ডের কোড');

/** Codes of a day are one batch of the institution; the same one is ordered once. */
export default async function sendCodeJob(
  sys: Context,
  { code, phone, text }: { code: string; phone: string; text: string },
) {
  await runUnit(sys, { id: sendCode.name, audited: false }, (ctx) =>
    orderSms(ctx, {
      purpose: 'password',
      source: `password-codes:${ctx.today}`,
      title: TITLE,
      items: [{ key: code, phone, text, coded: code }],
    }),
  );
}
