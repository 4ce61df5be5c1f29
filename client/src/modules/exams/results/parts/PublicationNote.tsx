import { Alert, Button, Group, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ReasonDialog } from '../../../../kit/form/ReasonDialog';

export type Publication = NonNullable<ActionOutput<typeof resultActions.versions>['publication']>;

/** Time of publication of the results, by whom, or its outcome; nothing once they are published. */
export function PublicationNote({
  exam,
  publication,
  onChange,
}: {
  exam: string;
  publication: Publication;
  onChange: () => void;
}) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const say = useText();
  const can = useCan();
  const [isCancelling, setCancelling] = useState(false);
  const { version, publishAt, setBy, state, reason } = publication;
  if (state === 'published' || state === 'changed') return null;
  const values = { number: format.number(version), when: format.dateTime(publishAt), name: say(setBy) };
  return (
    <Alert
      color={state === 'waiting' ? 'blue' : 'amber'}
      variant="light"
      role="status"
      mb="xs"
      icon={<IconCalendarTime size={18} aria-hidden />}
    >
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm">{t(`later.${state}`, values)}</Text>
          {reason ? <Text size="sm">{reason}</Text> : null}
        </div>
        {state === 'waiting' && can(resultActions.cancelPublication.permission) ? (
          <Group gap="xs">
            <Button size="compact-md" variant="default" onClick={onChange}>
              {t('later.change')}
            </Button>
            <Button size="compact-md" color="red" variant="light" onClick={() => setCancelling(true)}>
              {t('later.cancel')}
            </Button>
          </Group>
        ) : null}
      </Group>
      {isCancelling ? (
        <ReasonDialog
          action={resultActions.cancelPublication}
          input={{ exam: exam }}
          changes={['resultVersion', 'resultPublication', 'exam']}
          label={t('versions.reason')}
          isDanger
          title={t('later.cancelTitle')}
          hint={t('later.cancelHint')}
          yes={t('later.cancel')}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </Alert>
  );
}
