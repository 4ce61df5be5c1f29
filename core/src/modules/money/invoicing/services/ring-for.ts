import { fill, t, type Row } from '@pathshala/shared/kit';
import { openOf, type PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { formatsOf } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';

const TITLES = {
  issued: t('New invoice {number} for the platform', 'প্ল্যাটফর্মের নতুন ইনভয়েস {number}'),
  paid: t('Payment received for invoice {number}', 'ইনভয়েস {number}-এর টাকা পাওয়া গেছে'),
  soon: t('Invoice {number} is due soon', 'ইনভয়েস {number} পরিশোধের সময় ঘনিয়ে এসেছে'),
  closing: t(
    'Pay invoice {number}: the service will be suspended soon',
    'ইনভয়েস {number} পরিশোধ করুন: সেবা শিগগিরই স্থগিত হবে',
  ),
  suspended: t('Service suspended until invoice {number} is paid', 'ইনভয়েস {number} পরিশোধ না হওয়া পর্যন্ত সেবা স্থগিত'),
  overdue: t('Invoice {number} is overdue', 'ইনভয়েস {number} পরিশোধের সময় পেরিয়ে গেছে'),
};
const BODY = t('Open: {open}. Due date: {due}.', 'বাকি: {open}। পরিশোধের শেষ তারিখ: {due}।');

/** Into the bell of head and accountant of the institution, once per `source`. */
export async function ringFor(
  sys: Context,
  invoice: Row<typeof PlatformInvoice>,
  { what, source }: { what: keyof typeof TITLES; source: string },
): Promise<void> {
  const here = sys.inInstitution(invoice.institution);
  const title = fill(TITLES[what], { number: invoice.number });
  const [en, bn] = (['en', 'bn'] as const).map((locale) => formatsOf(locale));
  const body = fill(BODY, {
    open: { en: en!.money(openOf(invoice)), bn: bn!.money(openOf(invoice)) },
    due: { en: en!.date(invoice.dueOn), bn: bn!.date(invoice.dueOn) },
  });
  const people = await accountsOf(here, { roles: ['head', 'accountant'] });
  await notify(
    here,
    [...new Set(people.map(({ user }) => user))].map((user) => ({
      user,
      institution: invoice.institution,
      kind: 'work' as const,
      title: title.en,
      titleBn: title.bn,
      body: body.en,
      bodyBn: body.bn,
      link: '/edu/site/invoice/master',
      source,
    })),
  );
}
