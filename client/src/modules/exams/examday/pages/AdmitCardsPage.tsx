import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { actionsOf, type ActionOutput, type Row } from '@pathshala/shared';
import { Section } from '@pathshala/shared/modules/school/academics';
import { admitActions, AdmitPass, examdayDocuments } from '@pathshala/shared/modules/exams/examday';
import type { Exam } from '@pathshala/shared/modules/exams/exams';
import { IconArrowBackUp, IconLockOpen, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useList, useOptions } from '../../../../kit/data/use-entity';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { DataTable } from '../../../../kit/table/DataTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { RowChoice } from '../../../../kit/ui/RowChoice';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { useAddress } from '../../../../kit/ui/use-address';
import { BatchButton } from '../../../foundation/documents';
import { ExamChoice } from '../../exams';
import { AdmitPassDialog } from '../parts/AdmitPassDialog';

type List = ActionOutput<typeof admitActions.admitList>;

/**
 * /site/document/admit-card: the examinees who have an admit card, those who do not get one because of dues, and
 * exceptions.
 */
export default function AdmitCardsPage() {
  const [params, set] = useAddress();
  return (
    <ExamChoice
      first="coming"
      value={params.get('exam')}
      onChange={(exam) => set({ exam, section: null })}
      head={(control) => <PageHeader>{control}</PageHeader>}
    >
      {(exam) => (
        <SectionOf
          key={exam.id}
          exam={exam}
          value={params.get('section')}
          onChange={(section) => set({ exam: exam.id, section })}
        />
      )}
    </ExamChoice>
  );
}

interface SectionOfProps {
  exam: Row<typeof Exam>;
  value: string | null;
  onChange: (section: string | null) => void;
}
function SectionOf({ exam, value, onChange }: SectionOfProps) {
  const { t } = useTranslation('examday');
  const locale = useLocale();
  const sections = useList(Section, {
    filter: { class: { in: exam.classes }, active: { eq: true } },
    sort: 'rank',
    size: 200,
  });
  const rows = ((sections.data?.rows ?? []) as Row<typeof Section>[]).toSorted(
    (a, b) => exam.classes.indexOf(a.class) - exam.classes.indexOf(b.class),
  );
  // The whole label, with shift and version: "Six - A" is there twice where a school has two shifts.
  const named = useOptions(Section, { ids: rows.map(({ id }) => id) }, { enabled: rows.length > 0 });
  const labelOf = (id: string) => named.data?.find((item) => item.id === id)?.label[locale];
  const chosen = rows.find(({ id }) => id === value) ?? rows[0];
  return (
    <RowChoice
      list={sections}
      chosen={chosen}
      options={rows.map((row) => ({
        value: row.id,
        label: labelOf(row.id) ?? nameIn(locale, row),
      }))}
      label={t('admit.section')}
      onChange={onChange}
      empty={{ icon: IconUsers, title: t('admit.noSection'), hint: t('admit.noSectionHint') }}
    >
      {(section, sectionControl) => (
        <Stack gap="xs">
          <Group gap="sm">
            {sectionControl}
            <BatchButton
              kind={examdayDocuments.admitCard}
              input={{ exam: exam.id, section: section.id }}
              label={t('admit.all')}
            />
          </Group>
          <Examinees key={section.id} exam={exam} section={section.id} />
        </Stack>
      )}
    </RowChoice>
  );
}

function Examinees({ exam, section }: { exam: Row<typeof Exam>; section: string }) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  const locale = useLocale();
  const [passed, setPassed] = useState<{ id: string; name: string } | null>(null);
  const asked = useAction(
    admitActions.admitList,
    { exam: exam.id, section },
    {
      subscriptions: [
        { entity: 'exam' },
        { entity: AdmitPass.name, room: { field: 'exam', value: exam.id } },
        { entity: 'feeLine', room: { field: 'section', value: section } },
      ],
    },
  );
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  const { rule, rows } = asked.data;
  if (rows.length === 0) return <EmptyState icon={IconUsers} title={t('admit.nobody')} />;
  const withheld = rows.filter((row) => row.isWithheld).length;
  return (
    <>
      <DataTable
        id="admit-cards"
        caption={t('admit.caption')}
        rows={rows.map((row) => ({ ...row, id: row.student }))}
        columns={[
          { id: 'roll', label: t('admit.roll'), numeric: true, render: (row) => format.digits(row.roll) },
          { id: 'name', label: t('admit.name'), heading: true, render: (row) => nameIn(locale, row) },
          {
            id: 'overdue',
            label: t('admit.overdue'),
            numeric: true,
            isEmpty: (row) => row.overdue === 0,
            render: (row) => (row.overdue > 0 ? format.money(row.overdue) : ''),
          },
          { id: 'state', label: t('admit.state'), render: (row) => <Standing row={row} /> },
          {
            id: 'card',
            label: say(examdayDocuments.admitCard.labels.one),
            isAction: true,
            render: (row) =>
              row.isWithheld ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconLockOpen size={15} aria-hidden />}
                  aria-label={t('admit.allowFor', { name: nameIn(locale, row) })}
                  onClick={() => setPassed({ id: row.student, name: nameIn(locale, row) })}
                >
                  {t('admit.allow')}
                </Button>
              ) : (
                <Group gap="xs">
                  <DocumentButton
                    kind={examdayDocuments.admitCard}
                    input={{ exam: exam.id, student: row.student }}
                    about={nameIn(locale, row)}
                    size="compact-sm"
                  />
                  {row.pass ? <TakeBack pass={row.pass} name={nameIn(locale, row)} /> : null}
                </Group>
              ),
          },
        ]}
      />
      <Text size="sm" c="dimmed">
        {rule === 'all' ? t('admit.ruleAll') : t('admit.rulePaid', { count: withheld })}
      </Text>
      {passed ? <AdmitPassDialog exam={exam.id} student={passed} onClose={() => setPassed(null)} /> : null}
    </>
  );
}

function Standing({ row }: { row: List['rows'][number] }) {
  const { t } = useTranslation('examday');
  if (row.isWithheld) return <StatusBadge tone="bad">{t('admit.withheld')}</StatusBadge>;
  if (!row.pass) return <StatusBadge tone="good">{t('admit.ready')}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="warn">{t('admit.let')}</StatusBadge>
      <Text size="sm" c="dimmed">
        {row.pass.reason}
      </Text>
    </>
  );
}

function TakeBack({ pass, name }: { pass: NonNullable<List['rows'][number]['pass']>; name: string }) {
  const { t } = useTranslation('examday');
  const remove = useAction(actionsOf(AdmitPass).remove);
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconArrowBackUp size={15} aria-hidden />}
      aria-label={t('admit.takeBackFrom', { name })}
      loading={remove.isPending}
      onClick={() => void remove.run({ id: pass.id, rev: pass.rev })}
    >
      {t('admit.takeBack')}
    </Button>
  );
}
