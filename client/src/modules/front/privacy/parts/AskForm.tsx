import { Button, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { DataRequest, privacyActions, REQUEST_KINDS, type RequestKind } from '@pathshala/shared/modules/front/privacy';
import { useTranslation } from 'react-i18next';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

const { fields } = DataRequest;
const MYSELF = 'me';
interface AskFormProps {
  students: ActionOutput<typeof privacyActions.ownRequests>['students'];
  onClose: () => void;
}

/** A request about one's own data or a child's; the office answers it within its term. */
export function AskForm({ students, onClose }: AskFormProps) {
  const { t } = useTranslation('privacy');
  const say = useText();
  const { form, field, submit, isPending, failure } = useActionForm(privacyActions.askFor, {
    defaults: { kind: 'correction', text: '', ...(students[0] ? { student: students[0].id } : {}) },
    labels: { kind: fields.kind.label, text: fields.text.label, student: fields.student.label },
    changes: [DataRequest.name],
    onDone: () => {
      toast('good', t('mine.asked'));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('mine.ask')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Select
            label={say(fields.kind.label)}
            allowDeselect={false}
            data={REQUEST_KINDS.map(({ value, label }) => ({ value, label: say(label) }))}
            value={form.watch('kind')}
            onChange={(value) => form.setValue('kind', value as RequestKind)}
          />
          {students.length > 0 ? (
            <Select
              label={t('mine.about')}
              allowDeselect={false}
              data={[
                ...students.map(({ id, name }) => ({ value: id, label: say(name) })),
                { value: MYSELF, label: t('mine.me') },
              ]}
              value={form.watch('student') ?? MYSELF}
              onChange={(value) => form.setValue('student', value === MYSELF || !value ? undefined : value)}
            />
          ) : null}
          <Textarea
            {...field('text')}
            label={say(fields.text.label)}
            description={t('mine.textHint')}
            autosize
            minRows={4}
            maxLength={2_000}
          />
          {failure ? (
            <Text c="red" size="sm" role="alert">
              {failure.body?.message}
            </Text>
          ) : null}
          <Button type="submit" loading={isPending}>
            {t('mine.send')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
