import { Group, Skeleton, Stack, Switch } from '@mantine/core';
import { academicsActions, academicsDocuments, Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { IconIdBadge2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { DataTable } from '../../../../kit/table/DataTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import notched from '../../../../kit/ui/Notched.module.css';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { useAddress } from '../../../../kit/ui/use-address';
import { BatchButton } from '../../../foundation/documents';
import { PhotoUpload } from '../photos/PhotoUpload';

const { idCard } = academicsDocuments;
/** A section has no more. */
const MOST = 300;

/** /student/id-card: the identity cards of a section, one by one or all on sheets with cut marks. */
export default function IdCardsPage() {
  const { t } = useTranslation('academics');
  const [params, set] = useAddress();
  const section = params.get('section') ?? undefined;
  return (
    <>
      <PageHeader hint={t('idCards.hint')}>
        {section ? <BatchButton kind={idCard} input={{ section }} paper="cardSheet" label={t('idCards.all')} /> : null}
      </PageHeader>
      <Group mb={6} className={notched.notched}>
        <RefSelect
          entity="section"
          value={section}
          onChange={(next) => set({ section: next })}
          label={t('idCards.section')}
          w="22rem"
          maw="100%"
        />
      </Group>
      {section ? (
        <SectionCards key={section} section={section} />
      ) : (
        <Sections onChoose={(next) => set({ section: next }, { isStep: true })} />
      )}
    </>
  );
}

/** Sections by how many photographs are missing; the number leads to the students. */
function Sections({ onChoose }: { onChoose: (section: string) => void }) {
  const { t } = useTranslation('academics');
  const say = useText();
  const format = useFormat();
  const { data, error, refetch } = useAction(
    academicsActions.photoCounts,
    {},
    { subscriptions: [{ entity: Student.name }] },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="14rem" aria-busy="true" />;
  if (data.rows.length === 0)
    return <EmptyState icon={IconIdBadge2} title={t('idCards.choose')} hint={t('idCards.chooseHint')} />;
  return (
    <DataTable
      id="missing-photos"
      caption={t('idCards.sections')}
      rows={data.rows.map((row) => ({ ...row, id: row.section }))}
      onOpen={({ section }) => onChoose(section)}
      columns={[
        { id: 'section', label: t('idCards.section'), heading: true, isWhole: true, render: ({ label }) => say(label) },
        {
          id: 'students',
          label: t('idCards.students'),
          numeric: true,
          render: ({ students }) => format.number(students),
        },
        {
          id: 'missing',
          label: t('idCards.noPhoto'),
          numeric: true,
          render: ({ missing }) => format.number(missing),
        },
      ]}
    />
  );
}

function SectionCards({ section }: { section: string }) {
  const { t } = useTranslation('academics');
  const locale = useLocale();
  const format = useFormat();
  const [params, set] = useAddress();
  const today = todayAtSchool();
  const places = useList(Enrolment, { filter: { section: { eq: section } }, sort: 'roll', size: MOST });
  const here = (places.data?.rows ?? []).filter(({ from, until }) => from <= today && (!until || until >= today));
  const ids = here.map(({ student }) => student);
  const students = useList(Student, { filter: { section: { eq: section } }, size: MOST }, { enabled: ids.length > 0 });
  const failed = [places, students].find(({ error, data }) => error && !data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!places.data || (ids.length > 0 && !students.data)) return <Skeleton h="14rem" aria-busy="true" />;
  if (ids.length === 0) return <EmptyState icon={IconIdBadge2} title={t('idCards.none')} />;
  const isMissing = params.get('view') === 'missing';
  const byId = new Map((students.data?.rows ?? []).map((row) => [row.id, row]));
  const rows = here.flatMap(({ id, roll, student }) => {
    const row = byId.get(student);
    return row ? [{ id, roll, student: row }] : [];
  });
  const without = rows.filter(({ student }) => !student.photo);
  return (
    <Stack>
      <Group justify="space-between">
        <Switch
          label={t('idCards.onlyMissing', { count: without.length })}
          checked={isMissing}
          onChange={(event) => set({ view: event.currentTarget.checked ? 'missing' : null })}
        />
        <PhotoUpload owners={rows} />
      </Group>
      <DataTable
        id="id-cards"
        caption={t('idCards.caption')}
        rows={isMissing ? without : rows}
        columns={[
          {
            id: 'roll',
            label: Enrolment.fields.roll.label[locale],
            numeric: true,
            render: ({ roll }) => format.number(roll),
          },
          {
            id: 'name',
            label: Student.labels.one[locale],
            heading: true,
            render: ({ student }) => nameIn(locale, student),
          },
          { id: 'code', label: Student.fields.code.label[locale], render: ({ student }) => student.code },
          {
            id: 'photo',
            label: Student.fields.photo.label[locale],
            render: ({ student }) => (
              <StatusBadge tone={student.photo ? 'good' : 'warn'}>
                {t(student.photo ? 'idCards.hasPhoto' : 'idCards.noPhoto')}
              </StatusBadge>
            ),
          },
          {
            id: 'card',
            label: '',
            isAction: true,
            render: ({ student }) => (
              <DocumentButton
                kind={idCard}
                input={{ student: student.id }}
                label={t('idCards.one')}
                about={nameIn(locale, student)}
                size="xs"
              />
            ),
          },
        ]}
      />
    </Stack>
  );
}
