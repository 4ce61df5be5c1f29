import { Button, Drawer, Stack, Text } from '@mantine/core';
import { DataBreach, privacyActions } from '@pathshala/shared/modules/front/privacy';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { DeclaredField } from '../../../../kit/form/DeclaredField';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';

const { fields } = DataBreach;

/** Notes a breach; the clock begins with the moment at which it was noticed. */
export function BreachForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('privacy');
  const say = useText();
  const format = useFormat();
  const isOperator = useMe()?.user.user_role === 'operator';
  const { form, submit, isPending, failure } = useActionForm(privacyActions.noteBreach, {
    defaults: { nature: '', noticedAt: '', data: '', people: 0, risk: 'high' },
    labels: {
      nature: fields.nature.label,
      noticedAt: fields.noticedAt.label,
      data: fields.data.label,
      people: fields.people.label,
      risk: fields.risk.label,
      measures: fields.measures.label,
    },
    changes: [DataBreach.name],
    onDone: ({ dueAt }) => {
      toast('good', t('breach.noted', { time: format.dateTime(dueAt) }));
      onClose();
    },
  });
  const { control } = form;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('breach.note')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {isOperator ? (
            <RefSelect
              entity="institution"
              label={say(fields.institution.label)}
              description={t('breach.ofAll')}
              value={form.watch('institution')}
              onChange={(id) => form.setValue('institution', id)}
            />
          ) : null}
          <DeclaredField control={control} name="nature" field={fields.nature} isFirst={!isOperator} />
          <DeclaredField control={control} name="noticedAt" field={fields.noticedAt} />
          <DeclaredField control={control} name="data" field={fields.data} />
          <DeclaredField control={control} name="people" field={fields.people} />
          <DeclaredField control={control} name="risk" field={fields.risk} />
          <DeclaredField control={control} name="measures" field={fields.measures} />
          {failure ? (
            <Text c="red" size="sm" role="alert">
              {failure.body?.message}
            </Text>
          ) : null}
          <Button type="submit" loading={isPending}>
            {t('breach.save')}
          </Button>
        </Stack>
      </form>
    </Drawer>
  );
}
