import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core';
import {
  lessonActions,
  LESSON_OUTCOMES,
  LessonRecord,
  type DayLesson,
} from '@pathshala/shared/modules/students/classroom';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import type { LessonDay } from './types';

const CHANGES = { changes: [LessonRecord.name] };

/** Lessons of a day: one tap says that a lesson was held about the chapter that is due, two say another chapter. */
export function LessonMarks({ day, whose }: { day: LessonDay; whose: 'teacher' | 'section' }) {
  return (
    <Stack gap={6}>
      {day.lessons.map((lesson) => (
        <LessonCard key={`${lesson.entry} ${lesson.rev}`} day={day} lesson={lesson} whose={whose} />
      ))}
    </Stack>
  );
}

function LessonCard({ day, lesson, whose }: { day: LessonDay; lesson: DayLesson; whose: 'teacher' | 'section' }) {
  const { t } = useTranslation('classroom');
  const say = useText();
  const format = useFormat();
  return (
    <Paper withBorder px="sm" py={8} component="article" aria-label={`${say(lesson.subject)}, ${say(lesson.section)}`}>
      <Group justify="space-between" wrap="nowrap" gap="xs" align="start">
        <Text size="sm">
          <strong>{say(lesson.subject)}</strong> · {say(lesson[whose])}
          {lesson.joined ? ` · ${t('joined', { section: say(lesson.joined) })}` : ''}
        </Text>
        <Group gap={6} wrap="nowrap">
          <LessonBadges lesson={lesson} />
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {format.timeOfDay(lesson.startsAt)}–{format.timeOfDay(lesson.endsAt)}
          </Text>
        </Group>
      </Group>
      {lesson.record ? (
        <Text size="xs" c="dimmed">
          {[lesson.record.chapter ? say(lesson.record.chapter) : null, lesson.record.note].filter(Boolean).join(' · ')}
        </Text>
      ) : null}
      {lesson.mayMark ? <MarkControls day={day} lesson={lesson} /> : null}
    </Paper>
  );
}

export function LessonBadges({ lesson }: { lesson: Pick<DayLesson, 'state' | 'meeting' | 'record'> }) {
  const { t } = useTranslation('classroom');
  const say = useText();
  const outcome = LESSON_OUTCOMES.find(({ value }) => value === lesson.record?.outcome);
  return (
    <>
      {lesson.meeting ? <StatusBadge tone="good">{t('isLive')}</StatusBadge> : null}
      {lesson.state === 'cancelled' ? <StatusBadge tone="bad">{t('cancelled')}</StatusBadge> : null}
      {lesson.state === 'left' ? <StatusBadge tone="warn">{t('left')}</StatusBadge> : null}
      {outcome ? <StatusBadge tone={outcome.tone}>{say(outcome.label)}</StatusBadge> : null}
    </>
  );
}

function MarkControls({ day, lesson }: { day: LessonDay; lesson: DayLesson }) {
  const { t } = useTranslation('classroom');
  const say = useText();
  const format = useFormat();
  const chapters =
    day.chapters.find((each) => each.section === lesson.sectionId && each.subject === lesson.subjectId)?.chapters ?? [];
  const [chapter, setChapter] = useState(lesson.record?.chapterId ?? lesson.suggested ?? '');
  const [isOff, setOff] = useState(false);
  const [note, setNote] = useState(lesson.record?.note ?? '');
  const mark = useAction(lessonActions.markLesson, CHANGES);
  const undo = useAction(lessonActions.unmarkLesson, CHANGES);
  const send = (outcome: 'held' | 'notHeld') =>
    mark.run({
      ...{ date: day.date, entry: lesson.entry, rev: lesson.rev, outcome },
      ...(outcome === 'held' && chapter ? { chapter } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    });
  const isHeld = lesson.record?.outcome === 'held' && chapter === (lesson.record.chapterId ?? '');
  return (
    <Group gap="xs" mt={6} align="end">
      {chapters.length > 0 ? (
        <NativeSelect
          size="xs"
          flex="1 1 12rem"
          aria-label={t('chapterOf', { subject: say(lesson.subject) })}
          value={chapter}
          onChange={(event) => setChapter(event.currentTarget.value)}
          data={[
            { value: '', label: t('noChapter') },
            ...chapters.map(({ id, number, label }) => ({
              value: id,
              label: t('chapterNumber', { number: format.number(number), title: say(label) }),
            })),
          ]}
        />
      ) : null}
      {isOff ? (
        <TextInput
          size="xs"
          flex="1 1 12rem"
          aria-label={t('why')}
          placeholder={t('why')}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      <Group gap="xs" wrap="nowrap">
        <Button
          size="xs"
          variant={isHeld ? 'light' : 'filled'}
          disabled={isHeld || lesson.state !== 'held'}
          loading={mark.isPending}
          leftSection={<IconCheck size={14} aria-hidden />}
          onClick={() => void send('held')}
        >
          {t('markHeld')}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={mark.isPending}
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => (isOff ? void send('notHeld') : setOff(true))}
        >
          {t(isOff ? 'confirmNotHeld' : 'markNotHeld')}
        </Button>
        {lesson.rev > 0 ? (
          <Button
            size="xs"
            variant="subtle"
            loading={undo.isPending}
            onClick={() => void undo.run({ date: day.date, entry: lesson.entry, rev: lesson.rev })}
          >
            {t('undo')}
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}
