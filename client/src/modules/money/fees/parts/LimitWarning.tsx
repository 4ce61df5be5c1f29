import { Alert, Text } from '@mantine/core';
import { groupBy } from '@pathshala/shared';
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
  const rules = [...groupBy(exceeded, ({ ceiling }) => ceiling).values()];
  return (
    <Alert
      color="amber"
      py="xs"
      mb="sm"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('limits.title')}
      role="status"
    >
      {rules.slice(0, SHOWN).map((breaks) => {
        const { ceiling, label, basis, from, limit } = breaks[0]!;
        const fees = breaks.map(({ subHeads, classes, yearly }) =>
          t('limits.line', {
            fees: subHeads.map(say).join(', '),
            classes: classes.map(say).join(', '),
            yearly: format.money(yearly),
          }),
        );
        return (
          <Text key={ceiling} size="sm">
            {t('limits.rule', { rule: say(label), limit: format.money(limit), fees: fees.join('; ') })}{' '}
            <Text span size="xs" c="dimmed">
              {t('limits.source', { source: say(basis), date: format.date(from) })}
            </Text>
          </Text>
        );
      })}
      {rules.length > SHOWN ? <Text size="sm">{t('limits.more', { count: rules.length - SHOWN })}</Text> : null}
    </Alert>
  );
}
