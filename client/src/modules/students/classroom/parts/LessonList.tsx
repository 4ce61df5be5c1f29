import { Group, Paper, Stack, Text } from '@mantine/core';
import type { LessonView } from '@pathshala/shared/modules/students/classroom';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { LessonBadges } from './LessonMarks';

/** Lessons of today, each with the name of those who do not know it: the teacher for students, the section for teachers. */
export function LessonList({ lessons, whose }: { lessons: readonly LessonView[]; whose: 'teacher' | 'section' }) {
  const { t } = useTranslation('classroom');
  const say = useText();
  const format = useFormat();
  return (
    <Stack gap={6}>
      {lessons.map((lesson) => (
        <Paper key={lesson.entry} withBorder px="sm" py={6}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm">
              <strong>{say(lesson.subject)}</strong> · {say(lesson[whose])}
              {lesson.joined ? ` · ${t('joined', { section: say(lesson.joined) })}` : ''}
              {lesson.record?.chapter ? ` · ${say(lesson.record.chapter)}` : ''}
            </Text>
            <Group gap={6} wrap="nowrap">
              <LessonBadges lesson={lesson} />
              <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {format.timeOfDay(lesson.startsAt)}–{format.timeOfDay(lesson.endsAt)}
              </Text>
            </Group>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
