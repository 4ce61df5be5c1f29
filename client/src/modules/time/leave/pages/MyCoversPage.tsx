import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { leaveActions, LessonCover } from '@pathshala/shared/modules/time/leave';
import { weekdayName, weekdayOf } from '@pathshala/shared/text';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { Swaps } from '../parts/Swaps';

type OwnCover = ActionOutput<typeof leaveActions.myCovers>['covers'][number];

/** /site/leave/my-covers: classes that the teacher is asked to take, and those that they took. */
export default function MyCoversPage() {
  const { t } = useTranslation('leave');
  const asked = useAction(leaveActions.myCovers, {}, { subscriptions: [{ entity: 'lessonCover' }] });
  const answer = useAction(leaveActions.answerCover, { changes: [LessonCover.name] });
  const covers = asked.data?.covers ?? [];
  const reply = async (cover: OwnCover, isAccepted: boolean) => {
    const done = await answer.run({ cover: cover.id, isAccepted });
    await asked.refetch();
    if (done.ok) toast('good', t(isAccepted ? 'cover.mine.accepted' : 'cover.mine.declined'));
  };
  const groups = [
    { id: 'asked' as const, own: covers.filter((each) => !each.isMine) },
    { id: 'yours' as const, own: covers.filter((each) => each.isMine) },
  ].filter(({ own }) => own.length > 0);
  return (
    <>
      <PageHeader />
      {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? <Skeleton h="10rem" radius="lg" aria-busy="true" /> : null}
      {asked.data && covers.length === 0 ? <EmptyState icon={IconUserCheck} title={t('cover.mine.none')} /> : null}
      <Stack gap="md">
        {groups.map(({ id, own }) => (
          <Paper key={id} withBorder p="md" component="section" aria-label={t(`cover.mine.${id}`)}>
            <Title order={2} size="h4" mb="sm">
              {t(`cover.mine.${id}`)}
            </Title>
            <Stack gap="sm">
              {own.map((cover) => (
                <Group key={cover.id} justify="space-between">
                  <Lesson cover={cover} />
                  {cover.isMine ? null : (
                    <Group gap="xs">
                      <Button loading={answer.isPending} onClick={() => void reply(cover, true)}>
                        {t('cover.mine.accept')}
                      </Button>
                      <Button variant="default" loading={answer.isPending} onClick={() => void reply(cover, false)}>
                        {t('cover.mine.decline')}
                      </Button>
                    </Group>
                  )}
                </Group>
              ))}
            </Stack>
          </Paper>
        ))}
        <Swaps />
      </Stack>
    </>
  );
}

function Lesson({ cover }: { cover: OwnCover }) {
  const { t } = useTranslation('leave');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <div>
      <Text fw={600}>{`${say(cover.subject)}, ${say(cover.section)}`}</Text>
      <Text size="sm" c="dimmed">
        {`${weekdayName(weekdayOf(cover.date), locale)}, ${format.date(cover.date)}, ${format.timeOfDay(cover.startsAt)} – ${format.timeOfDay(cover.endsAt)} · ${t('cover.mine.for', { name: say(cover.absent) })}`}
      </Text>
    </div>
  );
}
