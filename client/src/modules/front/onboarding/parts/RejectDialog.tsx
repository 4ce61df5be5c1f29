import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { applicationActions, InstitutionApplication } from '@pathshala/shared/modules/front/onboarding';
import { useTranslation } from 'react-i18next';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { toast } from '../../../../kit/ui/toast';

/** A rejection says why, in words that the applicant reads. */
export function RejectDialog({
  application: { id, rev },
  onClose,
}: {
  application: Row<typeof InstitutionApplication>;
  onClose: () => void;
}) {
  const { t } = useTranslation('onboarding');
  const form = useActionForm(applicationActions.reject, {
    defaults: { id, rev, reason: '' },
    labels: { reason: InstitutionApplication.fields.reason.label },
    changes: ['institutionApplication'],
    onDone: () => {
      toast('good', t('approve.rejectDone'));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('approve.rejectTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack>
          <Textarea
            {...form.field('reason')}
            label={t('approve.reason')}
            data-autofocus
            autosize
            minRows={3}
            maxLength={500}
            withAsterisk
          />
          {form.failure ? (
            <Alert color="red" role="alert">
              {form.failure.body?.message ?? form.failure.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="red" loading={form.isPending}>
              {t('approve.no')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
