import { Alert, Button, MultiSelect, Paper, Stack, Title } from '@mantine/core';
import { GroupMembership, Institution } from '@pathshala/shared/modules/foundation/institutions';
import { groupActions } from '@pathshala/shared/modules/front/onboarding';
import { IconPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../kit/data/api-error';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { DateText } from '../../../../kit/fields/date/DateText';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

/** Institutions that belong to no group come into this one. */
export function JoinForm({ group }: { group: string }) {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const locale = useLocale();
  const [institutions, setInstitutions] = useState<string[]>([]);
  const [joinedOn, setJoinedOn] = useState<string | undefined>();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const free = useList(Institution, { size: 500, filter: { group: { exists: false }, isTemplate: { exists: false } } });
  const join = useAction(groupActions.joinGroup, {
    changes: ['institution', 'groupMembership', 'membership'],
    quiet: true,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (institutions.length === 0 || !joinedOn) return;
    const outcome = await join.run({ group, institutions, joinedOn });
    if (!outcome.ok) return setFailure(outcome.error);
    setFailure(null);
    setInstitutions([]);
    toast('good', t('group.joined'));
  };
  return (
    <Paper withBorder p="md" component="section">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Title order={2} size="h4">
            {t('group.add')}
          </Title>
          <MultiSelect
            label={t('group.which')}
            withAsterisk
            searchable
            clearable
            value={institutions}
            onChange={setInstitutions}
            data={(free.data?.rows ?? []).map((row) => ({ value: row.id, label: nameIn(locale, row) }))}
          />
          <DateText
            label={say(GroupMembership.fields.joinedOn.label)}
            withAsterisk
            value={joinedOn}
            onChange={setJoinedOn}
            error={failure?.fieldErrors?.['joinedOn']?.join('\n')}
          />
          {failure && !failure.fieldErrors?.['joinedOn'] ? (
            <Alert color="red" role="alert">
              {failure.body?.message ?? failure.message}
            </Alert>
          ) : null}
          <Button
            type="submit"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={join.isPending}
            disabled={institutions.length === 0 || !joinedOn}
          >
            {t('group.join')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
