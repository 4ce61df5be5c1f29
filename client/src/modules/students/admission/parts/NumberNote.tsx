import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';

interface NumberNoteProps {
  draw: { numberSource: string | null; numberDigits: number | null; numberAt: string | null };
}

/** The published number that decides, as it was named with the list. */
export function NumberNote({ draw: { numberSource, numberDigits, numberAt } }: NumberNoteProps) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  if (!numberSource || !numberAt) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {t('terms.number', {
        source: numberSource,
        digits: format.number(numberDigits ?? 0),
        at: format.dateTime(numberAt),
      })}
    </Text>
  );
}
