import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { noticeActions, versionActions } from '@pathshala/shared/modules/school/cms';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';

type Notices = typeof noticeActions;
type Others = typeof versionActions;

interface VersionsProps {
  /** Name of the record's entity. */
  entity: string;
  record: string;
  read: Notices['noticeVersions'] | Others['eventVersions'] | Others['pageVersions'];
  take: Notices['takeBackNotice'] | Others['takeBackEvent'] | Others['takeBackPage'];
}

/** The wordings of a record of the website; an earlier one can be used again. */
export function Versions({ entity, record: id, read, take }: VersionsProps) {
  const { t } = useTranslation('cms');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const { data, error, isError, refetch } = useAction(
    read as Notices['noticeVersions'],
    { id },
    { subscriptions: [{ entity }] },
  );
  const takeBack = useAction(take as Notices['takeBackNotice'], {
    changes: [entity],
    onDone: () => toast('good', t('versions.taken')),
  });
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="16rem" aria-busy="true" />;
  const ask = async (number: number) => {
    const isSure = await confirm({
      title: t('versions.sure', { number: format.number(number) }),
      message: t('versions.effect'),
      yes: t('versions.use'),
    });
    if (isSure) await takeBack.run({ id, rev: data.rev, number });
  };
  return (
    <Stack gap="xs">
      {data.versions.map(({ number, at, by, title, titleBn, body, bodyBn }, index) => (
        <Paper key={number} withBorder p="sm">
          <Group justify="space-between" gap="xs" mb={4}>
            <Text size="xs" c="dimmed">
              {t('versions.line', { number: format.number(number), at: format.dateTime(at), by: say(by) })}
            </Text>
            {index === 0 ? (
              <Badge variant="light">{t('versions.present')}</Badge>
            ) : (
              <Button
                size="compact-xs"
                variant="subtle"
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                loading={takeBack.isPending}
                onClick={() => void ask(number)}
              >
                {t('versions.use')}
              </Button>
            )}
          </Group>
          <Text size="sm" fw={600}>
            {locale === 'bn' ? titleBn : title}
          </Text>
          <Text size="sm" lineClamp={6} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {locale === 'bn' ? bodyBn : body}
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}
