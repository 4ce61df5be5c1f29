import { ActionIcon, Button, Drawer, Group, Menu, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { actionsOf, type Row } from '@pathshala/shared';
import { Class } from '@pathshala/shared/modules/school/academics';
import {
  defaultPassMark,
  Exam,
  ExamSubject,
  examActions,
  fullOf,
  poolsOf,
} from '@pathshala/shared/modules/exams/exams';
import { IconBook, IconChecklist, IconCopy, IconDotsVertical, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useList, useOptions } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { DataTable } from '../../../../kit/table/DataTable';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirmDelete } from '../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { ChoiceText } from './ChoiceText';
import { PartsField } from '../../../school/academics';

type Paper = Row<typeof ExamSubject>;
const FIELDS = ['subject', 'kind', 'takenBy', 'group', 'pair', 'parts', 'credit', 'rank'];
/** Pass mark that is shown as a hint: the national percentage, which most scales share. */
const HINT_PERCENT = 33;
const passOf = (full: number) => defaultPassMark(full, HINT_PERCENT);

/** Papers of the chosen class: the subjects, their examinees and parts, and which papers are graded together. */
export function Papers({ exam, children }: { exam: Row<typeof Exam>; children?: ReactNode }) {
  const { t } = useTranslation('exams');
  const locale = useLocale();
  const format = useFormat();
  const [params, set] = useAddress();
  const asked = useList(ExamSubject, { filter: { exam: { eq: exam.id } }, size: 500, sort: 'rank' });
  const classes = new Map(
    (useOptions(Class, { ids: [...exam.classes] }).data ?? []).map((item) => [item.id, item.label[locale]]),
  );
  const [edited, setEdited] = useState<Paper | 'new' | null>(null);
  const remove = useAction(actionsOf(ExamSubject).remove);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  const { rows, labels } = asked.data;
  const klass = exam.classes.find((each) => each === params.get('class')) ?? exam.classes[0]!;
  const papers = (rows as Paper[]).filter((row) => row.class === klass);
  const nameOf = (entity: string, id: string | undefined) => (id ? (labels[entity]?.[id]?.[locale] ?? '') : '');
  const removePaper = async (paper: Paper) => {
    if (await confirmDelete(nameOf('subject', paper.subject))) await remove.run({ id: paper.id, rev: paper.rev });
  };
  const saved = () => {
    setEdited(null);
    toast('good', t('declare.saved'));
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          aria-label={t('paper.class')}
          value={klass}
          onChange={(next) => set({ class: next })}
          data={exam.classes.map((each) => ({ value: each, label: classes.get(each) ?? '…' }))}
          style={{ flexWrap: 'wrap' }}
        />
        <Group gap="xs">
          {children}
          <TakeConditions exam={exam} />
          <CopyFrom exam={exam} />
          <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited('new')}>
            {t('paper.add')}
          </Button>
        </Group>
      </Group>
      {papers.length === 0 ? (
        <EmptyState icon={IconBook} title={t('paper.none')} hint={t('paper.noneHint')} />
      ) : (
        <DataTable
          caption={t('paper.list')}
          rows={papers}
          columns={[
            {
              id: 'subject',
              label: t('paper.subject'),
              heading: true,
              render: (row) => nameOf('subject', row.subject),
            },
            { id: 'full', label: t('paper.full'), numeric: true, render: (row) => format.number(fullOf(row.parts!)) },
            {
              id: 'parts',
              label: t('paper.parts'),
              render: (row) => (
                <Text size="sm">
                  {row
                    .parts!.map(
                      (part) =>
                        `${locale === 'bn' ? part.nameBn : part.name} ${format.number(part.full)}${part.pass === undefined ? '' : ` (${format.number(part.pass)})`}`,
                    )
                    .join(' + ')}
                </Text>
              ),
            },
            {
              id: 'kind',
              label: t('paper.kind'),
              render: (row) => <ChoiceText field={ExamSubject.fields.kind} value={row.kind} />,
            },
            {
              id: 'takenBy',
              label: t('paper.takenBy'),
              render: (row) => (
                <>
                  {nameOf('group', row.group)} <ChoiceText field={ExamSubject.fields.takenBy} value={row.takenBy} />
                </>
              ),
            },
            {
              id: 'pair',
              label: t('paper.pair'),
              render: (row) =>
                row.pair ? (
                  <Pair
                    papers={papers.filter((each) => each.pair === row.pair)}
                    others={papers
                      .filter((each) => each.pair === row.pair && each.id !== row.id)
                      .map((each) => nameOf('subject', each.subject))}
                  />
                ) : (
                  ''
                ),
            },
          ]}
          rowMenu={(row) => (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('paper.menu', { subject: nameOf('subject', row.subject) })}
                >
                  <IconDotsVertical size={17} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setEdited(row)}>{t('paper.edit')}</Menu.Item>
                <Menu.Item color="red" onClick={() => void removePaper(row)}>
                  {t('paper.remove')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        />
      )}
      {edited ? (
        <Drawer
          opened
          onClose={() => setEdited(null)}
          position="right"
          size="xl"
          title={edited === 'new' ? t('paper.add') : nameOf('subject', edited.subject)}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <EntityForm
            entity={ExamSubject}
            record={edited === 'new' ? undefined : edited}
            defaults={{ exam: exam.id, class: klass, rank: papers.length + 1 }}
            sections={[{ fields: FIELDS }]}
            controls={{
              parts: (state) => <PartsField key="parts" state={state} entity={ExamSubject} passOf={passOf} />,
            }}
            onCancel={() => setEdited(null)}
            onSaved={saved}
          />
        </Drawer>
      ) : null}
    </Stack>
  );
}

/** The papers that are graded with this one, and what passes them together. */
function Pair({ papers, others }: { papers: readonly Paper[]; others: readonly string[] }) {
  const { t } = useTranslation('exams');
  const locale = useLocale();
  const format = useFormat();
  const named = new Map(papers.flatMap((paper) => (paper.parts ?? []).map((part) => [part.key, part] as const)));
  const pools = poolsOf(
    papers.map((paper) => ({ parts: paper.parts ?? [] })),
    HINT_PERCENT,
  ).map(({ key, full, pass }) => {
    const part = named.get(key)!;
    const name = locale === 'bn' ? part.nameBn : part.name;
    return t('paper.pool', { name, full: format.number(full), pass: format.number(pass) });
  });
  return (
    <>
      <Text size="sm">{others.join(', ')}</Text>
      <Text size="xs" c="dimmed">
        {t('paper.pools', { pools: pools.join(' · ') })}
      </Text>
    </>
  );
}

/** Papers as the subject conditions of the classes have them. */
function TakeConditions({ exam }: { exam: Row<typeof Exam> }) {
  const { t } = useTranslation('exams');
  const take = useAction(examActions.takeConditions, {
    changes: ['examSubject'],
    onDone: ({ taken }) => toast(taken > 0 ? 'good' : 'info', t('conditions.taken', { count: taken })),
  });
  return (
    <Button
      variant="default"
      loading={take.isPending}
      leftSection={<IconChecklist size={16} />}
      onClick={() => void take.run({ exam: exam.id })}
    >
      {t('conditions.take')}
    </Button>
  );
}

/** Papers of an earlier exam, taken over in one step. */
function CopyFrom({ exam }: { exam: Row<typeof Exam> }) {
  const { t } = useTranslation('exams');
  const locale = useLocale();
  const format = useFormat();
  const others = useList(Exam, { size: 100, sort: '-startsOn' }).data?.rows.filter((row) => row.id !== exam.id) ?? [];
  const copy = useAction(examActions.copySubjects, {
    changes: ['examSubject'],
    onDone: ({ copied }) => toast(copied > 0 ? 'good' : 'info', t('paper.copied', { count: copied })),
  });
  if (others.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={copy.isPending} leftSection={<IconCopy size={16} />}>
          {t('paper.copy')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((row) => (
          <Menu.Item key={row.id} onClick={() => void copy.run({ exam: exam.id, from: row.id })}>
            {locale === 'bn' ? row.titleBn : row.title} · {format.date(row.startsOn)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
