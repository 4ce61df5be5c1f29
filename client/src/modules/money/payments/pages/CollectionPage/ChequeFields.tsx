import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../../../kit/fields/date/DateText';

interface Cheque {
  bank: string;
  date: string;
}

/** Bank and date of a cheque, which the cheque register needs in addition to its number. */
export function ChequeFields({ cheque, onChange }: { cheque: Cheque; onChange: (cheque: Cheque) => void }) {
  const { t } = useTranslation('payments');
  return (
    <>
      <TextInput
        size="lg"
        label={t('desk.chequeBank')}
        withAsterisk
        style={{ flex: '1 1 12rem' }}
        maxLength={100}
        value={cheque.bank}
        onChange={(event) => onChange({ ...cheque, bank: event.currentTarget.value })}
      />
      <DateText
        size="lg"
        label={t('desk.chequeDate')}
        value={cheque.date}
        onChange={(date) => onChange({ ...cheque, date: typeof date === 'string' ? date : '' })}
      />
    </>
  );
}
