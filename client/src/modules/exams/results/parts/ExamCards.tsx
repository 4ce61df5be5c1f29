import { Group, Text, UnstyledButton } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { resultActions } from '@pathshala/shared/modules/exams/results';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import classes from './ExamCards.module.css';

type PublishedResult = ActionOutput<typeof resultActions.ofStudent>['results'][number];

/** One student's published exams as cards; one of them is chosen. */
export function ExamCards({
  results,
  chosen,
  onChoose,
}: {
  results: readonly PublishedResult[];
  chosen: string;
  onChoose: (exam: string) => void;
}) {
  const { t } = useTranslation('results');
  return (
    <div className={classes.list} role="group" aria-label={t('exam')}>
      {results.map((each) => (
        <ExamCard key={each.exam} result={each} isChosen={each.exam === chosen} onChoose={() => onChoose(each.exam)} />
      ))}
    </div>
  );
}

function ExamCard({
  result: { title, publishedAt, standing, withheld },
  isChosen,
  onChoose,
}: {
  result: PublishedResult;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const say = useText();
  return (
    <UnstyledButton
      className={classes.card}
      aria-pressed={isChosen}
      data-chosen={isChosen || undefined}
      onClick={onChoose}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>{say(title)}</Text>
          <Text size="xs" c="dimmed">
            {t('mine.published', { when: format.dateTime(publishedAt) })}
          </Text>
        </div>
        {withheld ? (
          <StatusBadge tone="warn">{t('mine.heldShort')}</StatusBadge>
        ) : standing ? (
          <StatusBadge tone={standing.passed ? 'good' : 'bad'}>
            {standing.passed ? t('mine.passed') : t('mine.failed')}
          </StatusBadge>
        ) : null}
      </Group>
      {standing ? (
        <Group gap="md" mt={4}>
          <Text fw={700}>
            {t('mine.gpa', { gpa: format.number(standing.gpa, { minimumFractionDigits: 2 }) })} · {standing.letter}
          </Text>
          {standing.inClass ? (
            <Text size="sm">{t('mine.place', { place: format.number(standing.inClass) })}</Text>
          ) : null}
        </Group>
      ) : null}
    </UnstyledButton>
  );
}
