import { Alert, Button, List, Paper, Stack, Textarea, Title } from '@mantine/core';
import {
  IMPERSONATION_MINUTES,
  Impersonation,
  impersonationActions,
} from '@pathshala/shared/modules/foundation/identity';
import { t as text } from '@pathshala/shared';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meAtom } from '../../../../kit/data/session';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';

const LABELS = {
  institution: text('Institution', 'প্রতিষ্ঠান'),
  group: text('Institution group', 'প্রতিষ্ঠান গ্রুপ'),
  reason: text('Reason', 'কারণ'),
};

/** Begins to act for an institution or a group, and shows who did so before. */
export function ImpersonateForm({ kind }: { kind: 'institution' | 'group' }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const setMe = useSetAtom(meAtom);
  const [place, setPlace] = useState<string>();
  const { form, submit, field, failure, isPending } = useActionForm(impersonationActions.impersonate, {
    defaults: { reason: '' } as { institution?: string; group?: string; reason: string },
    labels: LABELS,
    onDone: (me) => setMe(me),
  });
  const choose = (id: string | undefined) => {
    setPlace(id);
    form.setValue(kind, id, { shouldValidate: form.formState.isSubmitted });
  };
  const missing = kind === 'institution' || place ? field('institution').error : t('impersonation.chooseGroup');
  return (
    <>
      <PageHeader />
      <Stack gap="lg">
        <Paper withBorder p="md" radius="md" maw="44rem">
          <form noValidate onSubmit={(event) => void submit(event)}>
            <Stack>
              <RefSelect
                entity={kind === 'institution' ? 'institution' : 'institutionGroup'}
                label={say(LABELS[kind])}
                withAsterisk
                value={place}
                onChange={choose}
                error={form.formState.isSubmitted && !place ? missing : undefined}
              />
              <Textarea
                {...field('reason')}
                label={say(LABELS.reason)}
                description={t('impersonation.reasonHint')}
                withAsterisk
                autosize
                minRows={2}
                maxLength={300}
              />
              <Alert
                color="amber"
                variant="light"
                title={t('impersonation.limits', { minutes: IMPERSONATION_MINUTES })}
              >
                <List size="sm">
                  <List.Item>{t('impersonation.noAccess')}</List.Item>
                  <List.Item>{t('impersonation.noRights')}</List.Item>
                  <List.Item>{t('impersonation.noMoney')}</List.Item>
                  <List.Item>{t('impersonation.audited')}</List.Item>
                </List>
              </Alert>
              {failure ? <Alert color="red">{failure.message}</Alert> : null}
              <Button type="submit" loading={isPending} style={{ alignSelf: 'start' }}>
                {t('impersonation.begin')}
              </Button>
            </Stack>
          </form>
        </Paper>
        <Title order={2} size="h3">
          {t('impersonation.before')}
        </Title>
        <EntityTable
          entity={Impersonation}
          fixed={{ [kind]: { exists: true } }}
          columns={['user', kind, 'reason', 'startedAt', 'endedAt', 'endedBy']}
          emptyHint={t('impersonation.none')}
        />
      </Stack>
    </>
  );
}
