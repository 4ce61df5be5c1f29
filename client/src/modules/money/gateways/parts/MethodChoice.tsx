import { Badge, Group, Radio, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { amountWithFee } from '@pathshala/shared/modules/money/payments';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

export type OnlineMethod = ActionOutput<typeof gatewaysActions.onlineMethods>['methods'][number];

/** Amount asked of a payer, charge included. Paisa; null where the method does not take so much or so little. */
export function toPayWith(method: OnlineMethod, due: number): number | null {
  const asked = amountWithFee(due, method);
  return asked === null || asked < method.least || (method.most !== null && asked > method.most) ? null : asked;
}

interface MethodChoiceProps {
  methods: readonly OnlineMethod[];
  value: string;
  due: number;
  onChange: (method: string) => void;
}

/** Ways to pay online, each with what it adds. */
export function MethodChoice({ methods, value, due, onChange }: MethodChoiceProps) {
  const { t } = useTranslation('gateways');
  const say = useText();
  const format = useFormat();
  return (
    <Radio.Group label={t('pay.method')} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {due > 0 ? null : <Text size="sm">{t('pay.nothingChosen')}</Text>}
        {methods.map((method) => {
          const asked = toPayWith(method, due);
          return (
            <Radio
              key={method.id}
              value={method.id}
              disabled={asked === null}
              label={
                <Group gap="xs">
                  <Text span>{say(method.label)}</Text>
                  {method.isTrial ? (
                    <Badge color="amber" variant="light" tt="none">
                      {t('trial')}
                    </Badge>
                  ) : null}
                </Group>
              }
              description={
                due <= 0
                  ? null
                  : asked === null
                    ? t('pay.outside')
                    : asked > due
                      ? t('pay.charge', { charge: format.money(asked - due), sum: format.money(asked) })
                      : t('pay.noCharge')
              }
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}
