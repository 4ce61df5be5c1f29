import { Checkbox, Select } from '@mantine/core';
import { RECEIPT_SMS, type ReceiptSms } from '@pathshala/shared/modules/money/fees';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../../kit/text/locale';

export interface SmsChoice {
  receiptSms?: ReceiptSms | undefined;
  billSms?: boolean | undefined;
  overdueSms?: boolean | undefined;
}

/** SMS that guardians get automatically, from the institution's SMS balance and outside its quiet hours. */
export function SmsFields({ values, onChange }: { values: SmsChoice; onChange: (part: SmsChoice) => void }) {
  const { t } = useTranslation('fees');
  const say = useText();
  return (
    <>
      <Select
        label={t('sms.receipt')}
        description={t('sms.hint')}
        allowDeselect={false}
        value={values.receiptSms ?? 'online'}
        data={RECEIPT_SMS.map(({ value, label }) => ({ value, label: say(label) }))}
        onChange={(next) => next && onChange({ receiptSms: next as ReceiptSms })}
      />
      <Checkbox
        label={t('sms.bill')}
        description={t('sms.billHint')}
        checked={values.billSms ?? false}
        onChange={(event) => onChange({ billSms: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('sms.overdue')}
        description={t('sms.overdueHint')}
        checked={values.overdueSms ?? false}
        onChange={(event) => onChange({ overdueSms: event.currentTarget.checked })}
      />
    </>
  );
}
