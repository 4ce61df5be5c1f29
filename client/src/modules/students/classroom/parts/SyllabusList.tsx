import { Accordion, Group, Progress, Text } from '@mantine/core';
import type { SubjectProgress } from '@pathshala/shared/modules/students/classroom';
import { IconBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';

/** Subjects of a section with what is taught of them; one that is opened shows its chapters. */
export function SyllabusList({ subjects }: { subjects: readonly SubjectProgress[] }) {
  const { t } = useTranslation('classroom');
  if (subjects.length === 0) return <EmptyState icon={IconBook} title={t('noSyllabus')} hint={t('noSyllabusHint')} />;
  return (
    <Accordion variant="contained" maw="48rem" styles={{ label: { paddingBlock: 6 } }}>
      {subjects.map((row) => (
        <Subject key={row.subject} row={row} />
      ))}
    </Accordion>
  );
}

function Subject({ row }: { row: SubjectProgress }) {
  const { t } = useTranslation('classroom');
  const say = useText();
  const format = useFormat();
  const last = row.last?.chapter ? say(row.last.chapter) : null;
  return (
    <Accordion.Item value={row.subject}>
      <Accordion.Control>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text fw={600} size="sm">
            {say(row.label)}
          </Text>
          <Text size="sm">{row.percent === null ? t('noPlan') : format.percent(row.percent)}</Text>
        </Group>
        {row.percent === null ? null : (
          <Progress
            value={row.percent}
            size="sm"
            mt={4}
            aria-label={t('progressOf', { subject: say(row.label), percent: format.percent(row.percent) })}
          />
        )}
        <Text size="xs" c="dimmed" mt={4}>
          {row.percent === null
            ? t('lessonsHeld', { count: row.lessons })
            : t('taughtOf', { taught: format.number(row.taught), planned: format.number(row.planned) })}
          {row.last ? ` · ${t('lastOn', { date: format.date(row.last.on) })}` : ''}
          {last ? `: ${last}` : ''}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        {row.chapters.length === 0 ? <Text size="sm">{t('noChapters')}</Text> : null}
        {row.chapters.map((chapter) => (
          <Group key={chapter.id} justify="space-between" wrap="nowrap" gap="xs" py={2}>
            <Text size="sm">
              {t('chapterNumber', { number: format.number(chapter.number), title: say(chapter.label) })}
            </Text>
            <Text size="sm" c={chapter.held === 0 ? 'dimmed' : undefined} style={{ whiteSpace: 'nowrap' }}>
              {t('periodsOf', { held: format.number(chapter.held), planned: format.number(chapter.planned) })}
            </Text>
          </Group>
        ))}
      </Accordion.Panel>
    </Accordion.Item>
  );
}
