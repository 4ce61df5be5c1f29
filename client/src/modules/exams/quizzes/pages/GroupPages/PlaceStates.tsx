import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { placeRefusals, quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../../kit/clock';
import { useAction } from '../../../../../kit/data/use-action';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import { toast } from '../../../../../kit/ui/toast';
import { QuizStateBadge, useServerNow } from '../../../sitting';
import type { OpenGroupQuiz } from './group-quiz-values';

type PlaceLine = OpenGroupQuiz['places'][number];

/** How far each class of a published quiz is, and why one got none. */
export function PlaceStates({ places, isOver }: { places: readonly PlaceLine[]; isOver: boolean }) {
  const { t } = useTranslation('quizzes');
  const [opened] = useState(() => serverNow().getTime());
  const isWaiting = places.some((place) => place.retryFrom !== null);
  const now = useServerNow(isWaiting && !isOver ? opened : undefined) ?? opened;
  return (
    <section aria-label={t('group.places')}>
      <Title order={2} size="h4" mb="xs">
        {t('group.places')}
      </Title>
      <Stack gap={6}>
        {places.map((place) => (
          <OnePlace
            key={place.id}
            place={place}
            isOver={isOver}
            isDue={place.retryFrom !== null && Date.parse(place.retryFrom) <= now}
          />
        ))}
      </Stack>
    </section>
  );
}

function OnePlace({ place, isOver, isDue }: { place: PlaceLine; isOver: boolean; isDue: boolean }) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const format = useFormat();
  const retry = useAction(quizzesActions.retryGroupQuizPlace);
  const refusal = placeRefusals.find(({ value }) => value === place.refusal);
  const institution = say(place.institution) || t('group.leftInstitution');
  const again = async () => {
    if ((await retry.run({ place: place.id })).ok) toast('good', t('group.retrying'));
  };
  return (
    <Stack gap={2}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {institution}{' '}
          <Text span c="dimmed">
            {say(place.class)}
          </Text>
        </Text>
        <Group gap="xs">
          {refusal ? null : (
            <Text size="sm" c="dimmed">
              {t('declared.of', { count: place.started, total: format.number(place.enrolled) })}
            </Text>
          )}
          {refusal || (isOver && place.retryFrom !== null) ? (
            <StatusBadge tone="warn">{t('group.notSetUp')}</StatusBadge>
          ) : place.state === 'draft' ? (
            <StatusBadge tone="info">{t('group.waiting')}</StatusBadge>
          ) : (
            <QuizStateBadge state={place.state} />
          )}
        </Group>
      </Group>
      {refusal || (isDue && !isOver) ? (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {refusal ? say(refusal.label) : t('group.waitsLong')}
          </Text>
          {isOver ? null : (
            <Button
              variant="light"
              size="compact-sm"
              leftSection={<IconRefresh size={15} />}
              aria-label={t('group.retryFor', { institution })}
              loading={retry.isPending}
              onClick={() => void again()}
            >
              {t('group.retry')}
            </Button>
          )}
        </Group>
      ) : null}
    </Stack>
  );
}
