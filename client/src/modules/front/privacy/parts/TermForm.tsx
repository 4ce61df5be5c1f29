import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { DataTerm, privacyActions } from '@pathshala/shared/modules/front/privacy';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Values } from '../../../../kit/form/entity-values';
import { EntityField } from '../../../../kit/form/EntityForm';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { toast } from '../../../../kit/ui/toast';

const FIELDS = Object.entries({ days: DataTerm.fields.days });
type TermRow = ActionOutput<typeof privacyActions.terms>['rows'][number];

/** The term of one kind of record. */
export function TermForm({ term, onDone }: { term: TermRow; onDone: () => void }) {
  const { t } = useTranslation('privacy');
  const formId = useId();
  const { form, submit, failure, isPending } = useActionForm(privacyActions.setTerm, {
    defaults: { key: term.key, rev: term.rev, days: term.days },
    labels: { days: DataTerm.fields.days.label },
    changes: [DataTerm.name],
    onDone: () => {
      toast('good', t('saved'));
      onDone();
    },
  });
  const days = Number(useWatch({ control: form.control, name: 'days' }) ?? term.days);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <EntityField
          state={{ form: form as unknown as UseFormReturn<Values>, formId, mode: 'create' }}
          entity={DataTerm}
          fields={FIELDS}
          name="days"
        />
        <Text size="xs" c="dimmed">
          {t('limits', { min: term.min, max: term.max, usual: term.usual })}
        </Text>
        {days < term.days ? <Alert color="amber">{t('sooner')}</Alert> : null}
        {failure ? (
          <Text c="red" size="sm" role="alert">
            {failure.body?.message}
          </Text>
        ) : null}
        <Group justify="flex-end" className="form-actions">
          <Button type="submit" loading={isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
