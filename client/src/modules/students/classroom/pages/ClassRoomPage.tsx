import { Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Meeting, type MeetingView } from '@pathshala/shared/modules/school/meetings';
import { screens } from '@pathshala/shared/screens';
import { IconBook, IconCloudOff, IconLayersIntersect } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { JoinButton, mayJoin, meetingLink } from '../../../school/meetings';
import { ChildChoice, freshData, useKept } from '../../../time/attendance';
import { LessonList } from '../parts/LessonList';
import { PostCard } from '../parts/PostCard';
import type { Stream } from '../parts/types';
import { useStream } from '../parts/use-stream';

const syllabus = screens.find(({ id }) => id === 'classroom.mySyllabus')!;
const syllabusPath = syllabus.path;

/** /student/class-room: today's lessons, live classes, homework, quizzes and notices of one student. */
export default function ClassRoomPage() {
  const say = useText();
  return (
    <>
      <PageHeader>
        <Button
          component={Link}
          to={syllabusPath}
          variant="default"
          leftSection={<IconLayersIntersect size={17} aria-hidden />}
        >
          {say(syllabus.title)}
        </Button>
      </PageHeader>
      <ChildChoice>
        {(student, control) => (
          <Stack maw="44rem">
            {control ? <Group>{control}</Group> : null}
            <Room key={student} student={student} />
          </Stack>
        )}
      </ChildChoice>
    </>
  );
}

function Room({ student }: { student: string }) {
  const { t } = useTranslation('classroom');
  const say = useText();
  const format = useFormat();
  const asked = useStream(student);
  const { data: room, keptAt } = useKept(`class-room/${student}`, freshData(asked));
  if (asked.isError && !room) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!room) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  if (!room.section) return <EmptyState icon={IconBook} title={t('noSection')} hint={t('noSectionHint')} />;
  const live = room.meetings.filter(({ state }) => state !== 'ended' && state !== 'cancelled');
  return (
    <Stack gap="lg">
      {keptAt && (asked.isError || asked.isPaused) ? (
        <Alert color="amber" icon={<IconCloudOff size={20} />} py="xs" role="status">
          {t('kept', { at: format.dateTime(keptAt) })}
        </Alert>
      ) : null}
      {live.length > 0 ? (
        <Part title={t('live')}>
          {live.map((meeting) => (
            <LiveCard key={meeting.id} meeting={meeting} />
          ))}
        </Part>
      ) : null}
      <Part title={`${t('today')} · ${room.sectionLabel ? say(room.sectionLabel) : ''}`}>
        {room.holiday ? <Text>{t('holiday', { name: say(room.holiday) })}</Text> : null}
        {!room.holiday && room.lessons.length === 0 ? <Text c="dimmed">{t('noLessons')}</Text> : null}
        <LessonList lessons={room.lessons} whose="teacher" />
      </Part>
      <Part title={t('posts')}>
        {room.posts.length === 0 ? (
          <EmptyState icon={IconBook} title={t('noPosts')} hint={t('noPostsHint')} />
        ) : (
          room.posts.map((post) => <PostCard key={post.id} post={post} />)
        )}
      </Part>
      <Quizzes rows={room.quizzes} />
      <Others room={room} />
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <Stack gap="xs">{children}</Stack>
    </section>
  );
}

function LiveCard({ meeting }: { meeting: MeetingView }) {
  const say = useText();
  const format = useFormat();
  return (
    <Paper withBorder p="sm" radius="lg" component="article" aria-label={meeting.title}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
        <div>
          <Anchor component={Link} to={meetingLink(meeting)} fw={650}>
            {meeting.title}
          </Anchor>
          <Text size="xs" c="dimmed">
            {format.dateTime(meeting.startsAt)} · {say(meeting.hostName)}
          </Text>
        </div>
        {mayJoin(meeting) ? (
          <JoinButton meeting={meeting} size="sm" />
        ) : (
          <StateBadge entity={Meeting} state={meeting.state} />
        )}
      </Group>
    </Paper>
  );
}

function Quizzes({ rows }: { rows: Stream['quizzes'] }) {
  const { t } = useTranslation('classroom');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  return rows.length === 0 ? null : (
    <Part title={t('quizzes')}>
      {rows.map((row) => (
        <Paper key={row.quiz} withBorder p="sm" radius="lg">
          <Anchor component={Link} to="/student/quiz/master" fw={650}>
            {locale === 'bn' ? row.titleBn : row.title}
          </Anchor>
          <Text size="xs" c="dimmed">
            {say(row.subject)} ·{' '}
            {t('quizOpens', { from: format.dateTime(row.opensAt), until: format.dateTime(row.closesAt) })}
          </Text>
        </Paper>
      ))}
    </Part>
  );
}

function Others({ room: { notices, recordings } }: { room: Stream }) {
  const { t } = useTranslation('classroom');
  const say = useText();
  const format = useFormat();
  return (
    <>
      {notices.length > 0 ? (
        <Part title={t('notices')}>
          {notices.map((row) => (
            <Text key={row.id} size="sm">
              {say(row.title)} <span style={{ whiteSpace: 'nowrap' }}>· {format.date(row.on)}</span>
            </Text>
          ))}
        </Part>
      ) : null}
      {recordings.length > 0 ? (
        <Part title={t('recordings')}>
          {recordings.map((row) => (
            <Anchor key={row.id} href={row.address} target="_blank" rel="noreferrer" size="sm">
              {say(row.title)} · {say(row.subject)}
            </Anchor>
          ))}
        </Part>
      ) : null}
    </>
  );
}
