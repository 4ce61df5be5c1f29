import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import {
  noticeCategories,
  type ContentVersion,
  type noticeActions,
  type NoticeVersion,
  type versionActions,
} from '@pathshala/shared/modules/school/cms';
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

type Version = Omit<NoticeVersion, 'category'> & Partial<NoticeVersion & ContentVersion>;

/** The wordings of a record of the website; an earlier one can be used again. */
export function Versions({ entity, record: id, read, take }: VersionsProps) {
  const { t } = useTranslation('cms');
  const say = useText();
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
      message: t(`versions.effect.${entity as 'notice' | 'event' | 'webPage'}`),
      yes: t('versions.use'),
    });
    if (isSure) await takeBack.run({ id, rev: data.rev, number });
  };
  return (
    <Stack gap="xs">
      {(data.versions as Version[]).map(({ number, at, by, ...words }, index) => (
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
          <Words {...words} />
        </Paper>
      ))}
    </Stack>
  );
}

/** Everything that comes back with a version: what is not shown here must not change. */
function Words(words: Omit<Version, 'number' | 'at' | 'by'>) {
  const { t } = useTranslation('cms');
  const say = useText();
  const isBengali = useLocale() === 'bn';
  const category = noticeCategories.find(({ value }) => value === words.category);
  const summary = isBengali ? words.lessonBn : words.lesson;
  const place = isBengali ? words.placeBn : words.place;
  return (
    <>
      <Text size="sm" fw={600}>
        {isBengali ? words.titleBn : words.title}
      </Text>
      {category ? <Text size="xs">{t('versions.category', { name: say(category.label) })}</Text> : null}
      {place ? <Text size="xs">{t('versions.place', { name: place })}</Text> : null}
      {summary ? <Text size="sm">{summary}</Text> : null}
      <Text size="sm" lineClamp={6} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {isBengali ? words.bodyBn : words.body}
      </Text>
    </>
  );
}
