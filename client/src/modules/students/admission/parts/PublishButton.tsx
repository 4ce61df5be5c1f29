import { Button, Text } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import { admissionActions, AdmissionDeclaration } from '@pathshala/shared/modules/students/admission';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { useMomentPassed } from './use-moment-passed';

interface PublishButtonProps {
  declaration: Row<typeof AdmissionDeclaration>;
  draw: ActionOutput<typeof admissionActions.desk>['draws'][number];
}

/**
 * Publishes after the last number of the public draw was shown, and asks first: applicants get the message immediately.
 */
export function PublishButton({ declaration: { id, rev }, draw }: PublishButtonProps) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  const publish = useAction(admissionActions.publish, { changes: [AdmissionDeclaration.name] });
  const end = new Date(Date.parse(draw.drawnAt ?? '') + draw.revealSeconds * 1_000).toISOString();
  const isShown = useMomentPassed(end);
  const ask = async () => {
    if (await confirm({ title: t('publish'), message: t('publishSure'), yes: t('publish') }))
      await publish.run({ admissionDeclaration: id, rev });
  };
  return (
    <>
      <Button loading={publish.isPending} disabled={!isShown} onClick={() => void ask()}>
        {t('publish')}
      </Button>
      {isShown ? null : (
        <Text size="sm" role="status">
          {t('publishAfter', { at: format.dateTime(end) })}
        </Text>
      )}
    </>
  );
}
