import { t } from '@pathshala/shared/kit';
import { RECEIPT_SMS, type ReceiptSms } from '@pathshala/shared/modules/money/fees';
import { NO_SMS } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';
import { provideSmsEvent } from '../../../school/messaging';
import { saveSetting } from './save-setting';
import { loadSetting } from './load-setting';

const permission = 'feeSetting.update';
const change = async (ctx: Context, part: Partial<Awaited<ReturnType<typeof loadSetting>>>): Promise<void> =>
  void (await saveSetting(ctx, { ...(await loadSetting(ctx)), ...part }));

/** The SMS about money that guardians get without anyone sending them, for the page where an institution chooses its SMS. */
provideSmsEvent('payment', {
  permission,
  options: RECEIPT_SMS,
  read: async (ctx) => (await loadSetting(ctx)).receiptSms ?? 'online',
  choose: (ctx, value) => change(ctx, { receiptSms: value as ReceiptSms }),
});
provideSmsEvent('bill', {
  permission,
  options: [
    { value: NO_SMS, label: t('No SMS', 'এসএমএস যাবে না') },
    { value: 'made', label: t('When bills are made', 'বিল তৈরি হলে') },
  ],
  read: async (ctx) => ((await loadSetting(ctx)).billSms ? 'made' : NO_SMS),
  choose: (ctx, value) => change(ctx, { billSms: value !== NO_SMS }),
});
provideSmsEvent('overdue', {
  permission,
  options: [
    { value: NO_SMS, label: t('No SMS', 'এসএমএস যাবে না') },
    { value: 'overdue', label: t('When the day for payment has passed', 'পরিশোধের তারিখ পার হলে') },
  ],
  read: async (ctx) => ((await loadSetting(ctx)).overdueSms ? 'overdue' : NO_SMS),
  choose: (ctx, value) => change(ctx, { overdueSms: value !== NO_SMS }),
});
