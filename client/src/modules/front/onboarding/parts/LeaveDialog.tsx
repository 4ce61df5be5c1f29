import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { GroupMembership, type Institution } from '@pathshala/shared/modules/foundation/institutions';
import { groupActions } from '@pathshala/shared/modules/front/onboarding';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../../kit/fields/date/DateText';
import { errorText } from '../../../../kit/form/form-errors';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

/** An institution leaves its group: on which day, and why. */
export function LeaveDialog({
  group,
  institution,
  onClose,
}: {
  group: string;
  institution: Row<typeof Institution>;
  onClose: () => void;
}) {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const locale = useLocale();
  const { leftOn, reason } = GroupMembership.fields;
  const form = useActionForm(groupActions.leaveGroup, {
    defaults: { group, institution: institution.id, leftOn: '', reason: '' },
    labels: { leftOn: leftOn.label, reason: reason.label },
    changes: ['institution', 'groupMembership', 'membership'],
    onDone: () => {
      toast('good', t('group.left'));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('group.leaveOf', { name: nameIn(locale, institution) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack>
          <Controller
            control={form.form.control}
            name="leftOn"
            render={({ field, fieldState }) => (
              <DateText
                label={say(leftOn.label)}
                withAsterisk
                data-autofocus
                value={field.value || undefined}
                onChange={(next) => field.onChange(next ?? '')}
                error={errorText(fieldState.error, locale)}
              />
            )}
          />
          <TextInput {...form.field('reason')} label={t('group.reason')} withAsterisk maxLength={300} />
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
              {t('group.leave')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
