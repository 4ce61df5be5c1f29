import { Alert, Button, Checkbox, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { GroupOpening } from '@pathshala/shared/modules/foundation/institutions';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { useText } from '../../../../../kit/text/locale';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import type { Place } from './group-quiz-values';

type Known = ActionOutput<typeof quizzesActions.groupPlaces>['institutions'][number];
interface PlaceChoiceProps {
  value: readonly Place[];
  error: string | undefined;
  onChange: (places: Place[]) => void;
}

/** The classes, by institution, that a paper is for; the subject is the one it counts for there. */
export function PlaceChoice({ value, error, onChange }: PlaceChoiceProps) {
  const { t } = useTranslation('quizzes');
  const asked = useAction(quizzesActions.groupPlaces, {}, { subscriptions: [{ entity: GroupOpening.name }] });
  const known = new Set(asked.data?.institutions.map(({ id }) => id));
  const still = value.filter(({ institution }) => known.has(institution));
  const shut = asked.data ? value.length - still.length : 0;
  return (
    <section aria-label={t('group.places')}>
      <Title order={2} size="h4">
        {t('group.places')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('group.placesHint')}
      </Text>
      {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? <Skeleton h="8rem" aria-busy="true" /> : null}
      {shut > 0 ? (
        <Alert color="amber" role="alert" mb="sm">
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{t('group.shutPlaces', { count: shut })}</Text>
            <Button variant="default" size="compact-sm" onClick={() => onChange(still)}>
              {t('group.takeOut')}
            </Button>
          </Stack>
        </Alert>
      ) : null}
      {asked.data?.institutions.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('group.noneOpen')}
        </Text>
      ) : null}
      <Stack gap="md">
        {asked.data?.institutions.map((each) => (
          <OneInstitution key={each.id} institution={each} value={value} onChange={onChange} />
        ))}
      </Stack>
      {error ? (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      ) : null}
    </section>
  );
}

function OneInstitution({
  institution,
  value,
  onChange,
}: {
  institution: Known;
  value: readonly Place[];
  onChange: (places: Place[]) => void;
}) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const own = value.filter((each) => each.institution === institution.id);
  const others = value.filter((each) => each.institution !== institution.id);
  const subject = own[0]?.subject ?? institution.subjects[0]?.id;
  const put = (classes: readonly string[], nextSubject = subject) =>
    onChange([
      ...others,
      ...(nextSubject
        ? classes.map((each) => ({ institution: institution.id, class: each, subject: nextSubject }))
        : []),
    ]);
  return (
    <Checkbox.Group
      label={say(institution.label)}
      value={own.map((each) => each.class)}
      onChange={(classes) => put(classes)}
    >
      <Group gap="md" mt={4}>
        {institution.classes.map((each) => (
          <Checkbox
            key={each.id}
            value={each.id}
            label={`${say(each.label)} (${t('group.sections', { count: each.sections })})`}
          />
        ))}
        {institution.classes.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('group.noClasses')}
          </Text>
        ) : null}
      </Group>
      {own.length > 0 ? (
        <Select
          mt="xs"
          maw="20rem"
          label={t('fields.subject')}
          searchable
          allowDeselect={false}
          value={subject ?? null}
          data={institution.subjects.map((each) => ({ value: each.id, label: say(each.label) }))}
          onChange={(next) =>
            next &&
            put(
              own.map((each) => each.class),
              next,
            )
          }
        />
      ) : null}
    </Checkbox.Group>
  );
}
