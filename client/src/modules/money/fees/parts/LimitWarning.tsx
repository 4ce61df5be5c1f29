import { Alert, List, Text } from '@mantine/core';
import { FeeAmount, FeeCeiling, feesActions, FeeSubHead, OwnCeiling } from '@pathshala/shared/modules/money/fees';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

const SHOWN = 3;
const subscriptions = [FeeAmount, FeeSubHead, FeeCeiling, OwnCeiling].map(({ name }) => ({ entity: name }));

/** Limits of the state that the prices of a year exceed, each with its source. It warns and stops nothing. */
export function LimitWarning({ year, classId }: { year: string; classId?: string | null }) {
  const { t } = useTranslation('fees');
  const say = useText();
  const format = useFormat();
  const { data } = useAction(feesActions.limits, { year, ...(classId ? { class: classId } : {}) }, { subscriptions });
  const exceeded = data?.exceeded ?? [];
  if (exceeded.length === 0) return null;
  return (
    <Alert color="amber" mb="sm" icon={<IconAlertTriangle aria-hidden />} title={t('limits.title')} role="status">
      <List size="sm">
        {exceeded.slice(0, SHOWN).map(({ ceiling, label, basis, from, limit, subHeads, classes, yearly }) => (
          <List.Item key={`${ceiling} ${subHeads.map(({ en }) => en).join()}`}>
            {t('limits.line', {
              fees: subHeads.map(say).join(', '),
              classes: classes.map(say).join(', '),
              yearly: format.money(yearly),
              limit: format.money(limit),
            })}
            <Text size="xs" c="dimmed">
              {t('limits.source', { rule: say(label), source: basis, date: format.date(from) })}
            </Text>
          </List.Item>
        ))}
      </List>
      {exceeded.length > SHOWN ? <Text size="sm">{t('limits.more', { count: exceeded.length - SHOWN })}</Text> : null}
    </Alert>
  );
}
