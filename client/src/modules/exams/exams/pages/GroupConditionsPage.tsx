import { Alert, Anchor, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { SubjectGroupCondition } from '@pathshala/shared/modules/school/academics';
import { examActions, examScreens } from '@pathshala/shared/modules/exams/exams';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { EntityDrawer } from '../../../../kit/form/EntityDrawer';
import { DataTable } from '../../../../kit/table/DataTable';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';

const CHOICES = examScreens.find((screen) => screen.id === 'exams.subjectChoices')!.path;
const SUBSCRIPTIONS = [
  { entity: 'subjectGroupCondition' },
  { entity: 'subjectCondition' },
  { entity: 'subjectChoice' },
];

/** The choices open to groups, and whether the students of a class made them. */
export default function GroupConditionsPage() {
  const { t } = useTranslation('exams');
  const can = useCan();
  const [edited, setEdited] = useState<Row<typeof SubjectGroupCondition> | 'new' | null>(null);
  const add = can('subjectGroupCondition.create') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('conditions.add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader hint={t('conditions.hint')}>{add}</PageHeader>
      <Stack gap="lg">
        <EntityTable
          entity={SubjectGroupCondition}
          {...(can('subjectGroupCondition.update') ? { onOpen: setEdited, onEdit: setEdited } : {})}
          emptyAction={add}
        />
        {can('subjectChoice.update') ? <ChoiceCheck /> : null}
      </Stack>
      {edited ? (
        <EntityDrawer
          entity={SubjectGroupCondition}
          edited={edited}
          title={edited === 'new' ? t('conditions.add') : t('conditions.edit')}
          size="lg"
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            toast('good', t('conditions.saved'));
          }}
        />
      ) : null}
    </>
  );
}

function ChoiceCheck() {
  const { t } = useTranslation('exams');
  const [params, setAddress] = useAddress();
  const level = params.get('check') ?? undefined;
  const choose = (next: string | undefined) => setAddress({ check: next });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="choice-check">
      <Stack gap="sm">
        <Title order={2} size="h4" id="choice-check">
          {t('conditions.check')}
        </Title>
        <RefSelect entity="class" label={t('conditions.class')} value={level} onChange={choose} maw="20rem" />
        {level ? <Faults level={level} /> : null}
      </Stack>
    </Paper>
  );
}

function Faults({ level }: { level: string }) {
  const { t } = useTranslation('exams');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const { data, error, refetch } = useAction(
    examActions.choiceFaults,
    { class: level },
    { subscriptions: SUBSCRIPTIONS },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="8rem" />;
  if (data.students === 0) return <Text c="dimmed">{t('conditions.goodNone')}</Text>;
  if (data.rows.length === 0)
    return (
      <Alert color="leaf" icon={<IconCheck size={18} />}>
        {t('conditions.good', { count: data.students })}
      </Alert>
    );
  return (
    <>
      <Text role="status">
        {t('conditions.bad', { count: data.rows.length, all: format.number(data.students) })}{' '}
        <Anchor component={Link} to={CHOICES}>
          {t('conditions.toChoices')}
        </Anchor>
      </Text>
      <DataTable
        caption={t('conditions.check')}
        rows={data.rows.map((row) => ({ ...row, id: row.student }))}
        columns={[
          { id: 'name', label: t('conditions.name'), heading: true, render: (row) => nameIn(locale, row) },
          { id: 'section', label: t('conditions.section'), render: (row) => say(row.section) },
          {
            id: 'roll',
            label: t('conditions.roll'),
            numeric: true,
            render: (row) => format.number(row.roll, { grouping: false }),
          },
          {
            id: 'faults',
            label: t('conditions.faults'),
            render: (row) =>
              row.faults
                .map(({ condition, fault }) => [say(condition), t(`conditions.fault.${fault}`)].join(': '))
                .join('; '),
          },
        ]}
      />
    </>
  );
}
