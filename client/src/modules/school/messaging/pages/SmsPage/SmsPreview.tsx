import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { SMS_REASONS, type messagingActions } from '@pathshala/shared/modules/school/messaging';
import { IconCurrencyTaka } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { Figures } from '../../../../../kit/ui/Figures';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import classes from '../Sms.module.css';

type Preview = ActionOutput<typeof messagingActions.smsPreview>;

/** Recipients and cost, before anything is ordered. */
export function SmsPreview({ preview }: { preview: Preview | undefined }) {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  if (!preview)
    return (
      <Stack aria-busy="true">
        <Skeleton h="4.5rem" radius="lg" />
        <Skeleton h="9rem" radius="lg" />
      </Stack>
    );
  const facts = [
    ['people', format.number(preview.people)],
    ['messages', format.number(preview.messages)],
    ['parts', format.number(preview.segments)],
    ...(preview.calls > 0 ? [['calls', format.number(preview.calls)] as const] : []),
    ['cost', format.money(preview.cost)],
    ['balance', format.money(preview.balance)],
  ] as const;
  const left = (['merged', 'noNumber', 'optedOut', 'duplicates'] as const).filter((name) => preview[name] > 0);
  return (
    <Stack gap="sm">
      <Figures
        isFramed
        isLive
        figures={facts.map(([key, value]) => ({
          key,
          label: t(`sms.fact.${key}`),
          value,
          tone: key === 'balance' && preview.prepaid > preview.balance ? 'bad' : undefined,
        }))}
      />
      {left.length > 0 ? (
        <Text size="sm" c="var(--tone-warn-text)">
          {left.map((name) => t(`sms.left.${name}`, { count: preview[name] })).join(' · ')}
        </Text>
      ) : null}
      {preview.prepaid > preview.balance ? (
        <Alert color="red" icon={<IconCurrencyTaka size={20} />}>
          {t('sms.tooLittle')}
        </Alert>
      ) : null}
      <PreviewRows preview={preview} />
    </Stack>
  );
}

function PreviewRows({ preview }: { preview: Preview }) {
  const { t } = useTranslation('messaging');
  const say = useText();
  const format = useFormat();
  const hidden = preview.messages + preview.noNumber + preview.optedOut + preview.duplicates - preview.rows.length;
  return (
    <>
      <ul className={classes.list} aria-label={t('sms.rows')}>
        {preview.rows.map((row, index) => {
          const reason = SMS_REASONS.find((each) => each.value === row.reason);
          return (
            <li key={index} className={classes.item} data-left={reason ? '' : undefined}>
              <div>
                <Text fw={600} size="sm">
                  {say(row.recipient)}
                </Text>
                <Text size="xs" c="dimmed">
                  {row.phone ? format.phone(row.phone) : '–'}
                </Text>
              </div>
              <Text size="sm" className={classes.text}>
                {row.text}
              </Text>
              <div className={classes.state}>
                {reason ? (
                  <StatusBadge tone={reason.tone}>{say(reason.label)}</StatusBadge>
                ) : (
                  <Text size="xs" c="dimmed">
                    {t(row.way === 'call' ? 'sms.minutes' : 'sms.parts', { count: row.segments })}
                  </Text>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {hidden > 0 ? (
        <Text size="sm" c="dimmed">
          {t('sms.more', { count: hidden })}
        </Text>
      ) : null}
    </>
  );
}
