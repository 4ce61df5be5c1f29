import { SimpleGrid, Text, Title } from '@mantine/core';
import { parseMoney, parseNumber } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../../../../kit/fields/number/number-text';
import { TimeText } from '../../../../../kit/fields/time/TimeText';
import { useFormat } from '../../../../../kit/text/use-format';
import type { Voice } from './voice';

interface Rules {
  value: Voice;
  change: (patch: Partial<Voice>) => void;
  fault: (field: string) => string | undefined;
}
type Typed = 'attempts' | 'pauseMinutes' | 'minutePrice';

/** Hours in which phones ring, attempts and the price of a minute. */
export function VoiceRules({ value, change, fault }: Rules) {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const whole = { parse: parseNumber, format: (number: number) => format.number(number, { grouping: false }) };
  const money = { parse: parseMoney, format: (paisa: number) => format.number(paisa / 100), leftSection: '৳' };
  // Invalid numbers go to the server unchanged; its error names the field.
  const typed = (field: Typed) => ({
    value: value[field],
    error: fault(field),
    onChange: (next: number | string | undefined) => change({ [field]: next ?? '' }),
  });
  return (
    <>
      <Title order={2} size="h4" mt="sm">
        {t('voice.rules')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('voice.hoursHint')} {t('voice.attemptsHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TimeText label={t('voice.from')} value={value.from} onChange={(from) => from && change({ from })} />
        <TimeText label={t('voice.until')} value={value.until} onChange={(until) => until && change({ until })} />
        <NumberText label={t('voice.attempts')} {...whole} {...typed('attempts')} />
        <NumberText label={t('voice.pause')} {...whole} {...typed('pauseMinutes')} />
        <NumberText label={t('voice.price')} description={t('voice.priceHint')} {...money} {...typed('minutePrice')} />
      </SimpleGrid>
    </>
  );
}
