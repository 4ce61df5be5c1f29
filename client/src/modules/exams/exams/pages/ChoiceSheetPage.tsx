import { Alert, Button, Group, List, NativeSelect, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { choiceActions, SubjectChoice } from '@pathshala/shared/modules/exams/exams';
import { IconChecklist, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';

type Sheet = ActionOutput<typeof choiceActions.choiceSheet>;
type Kind = NonNullable<Sheet['rows'][number]['cells'][number]['chosen']>;
const KINDS = ['compulsory', 'optional', 'none'] as const;

/** /academic/subject-choice/list: the subjects that students of a section choose, in one sheet. */
export default function ChoiceSheetPage() {
  const { t } = useTranslation('exams');
  const [params, set] = useAddress();
  const section = params.get('section') ?? undefined;
  return (
    <>
      <PageHeader hint={t('choices.hint')}>
        <RefSelect
          entity="section"
          aria-label={t('choices.section')}
          placeholder={t('choices.section')}
          value={section}
          onChange={(next) => set({ section: next })}
          w="18rem"
          maw="100%"
        />
      </PageHeader>
      {section ? (
        <Loaded key={section} section={section} />
      ) : (
        <EmptyState icon={IconChecklist} title={t('choices.choose')} hint={t('choices.chooseHint')} />
      )}
    </>
  );
}

function Loaded({ section }: { section: string }) {
  const { t } = useTranslation('exams');
  const { data, error, refetch } = useAction(
    choiceActions.choiceSheet,
    { section },
    { keep: false, subscriptions: [{ entity: SubjectChoice.name }] },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="20rem" aria-busy="true" />;
  if (data.rows.length === 0) return <EmptyState icon={IconUsers} title={t('choices.nobody')} />;
  if (data.subjects.length === 0)
    return <EmptyState icon={IconChecklist} title={t('choices.nothing')} hint={t('choices.nothingHint')} />;
  return <Grid section={section} sheet={data} onSaved={() => void refetch()} />;
}

const keyOf = (student: string, subject: string) => `${student} ${subject}`;
function Grid({ section, sheet, onSaved }: { section: string; sheet: Sheet; onSaved: () => void }) {
  const { t } = useTranslation('exams');
  const locale = useLocale();
  const say = useText();
  const format = useFormat();
  const [typed, setTyped] = useState<ReadonlyMap<string, { to: Kind | null; was: Kind | null }>>(new Map());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const release = useUnsavedGuard(typed.size > 0);
  const save = useAction(choiceActions.saveChoices, {
    changes: [SubjectChoice.name],
    onDone: (answer) => {
      if (answer.saved > 0) toast('good', t('choices.saved', { count: answer.saved }));
      setRefused(answer.refused.map(({ name, message }) => `${say(name)}: ${say(message)}`));
      setTyped(new Map());
      release();
      onSaved();
    },
  });
  const send = () =>
    void save.run({
      section,
      cells: [...typed].map(([key, change]) => {
        const [student, subject] = key.split(' ') as [string, string];
        return { student, subject, ...change };
      }),
    });
  const faulty = sheet.rows.filter(({ faults }) => faults.length > 0).length;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" role="status">
          {faulty > 0 ? t('choices.faulty', { count: faulty }) : t('choices.good')}
        </Text>
        <Button loading={save.isPending} disabled={typed.size === 0} onClick={send}>
          {t('choices.save', { count: typed.size })}
        </Button>
      </Group>
      {refused.length > 0 ? (
        <Alert color="amber" role="alert" title={t('choices.refused')}>
          <List size="sm">
            {refused.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      <Table.ScrollContainer minWidth={420}>
        <Table verticalSpacing={2} aria-label={t('choices.caption')} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('choices.roll')}</Table.Th>
              <Table.Th>{t('choices.student')}</Table.Th>
              {sheet.subjects.map(({ subject, label }) => (
                <Table.Th key={subject}>{say(label)}</Table.Th>
              ))}
              <Table.Th>{t('choices.check')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sheet.rows.map((row) => (
              <Table.Tr key={row.student}>
                <Table.Td>{format.digits(row.roll)}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{nameIn(locale, row)}</Table.Td>
                {row.cells.map(({ chosen, usual }, at) => {
                  const { subject, label } = sheet.subjects[at]!;
                  const key = keyOf(row.student, subject);
                  const shown = typed.has(key) ? typed.get(key)!.to : chosen;
                  return (
                    <Table.Td key={subject}>
                      <NativeSelect
                        size="xs"
                        w="9rem"
                        aria-label={`${say(label)}: ${nameIn(locale, row)}`}
                        value={shown ?? ''}
                        data={[
                          { value: '', label: t('choices.usual', { what: t(`choices.${usual ?? 'none'}`) }) },
                          ...KINDS.map((value) => ({ value, label: t(`choices.${value}`) })),
                        ]}
                        onChange={(event) => {
                          const to = (event.currentTarget.value || null) as Kind | null;
                          setTyped((now) => {
                            const next = new Map(now);
                            if (to === chosen) next.delete(key);
                            else next.set(key, { to, was: chosen });
                            return next;
                          });
                        }}
                      />
                    </Table.Td>
                  );
                })}
                <Table.Td>
                  <Text size="xs" c="red">
                    {row.faults
                      .map(({ condition, fault }) => `${say(condition)}: ${t(`conditions.fault.${fault}`)}`)
                      .join('; ')}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
