import { Button, Stack } from '@mantine/core';
import { transitionsOf, type Row } from '@pathshala/shared';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { IconCalendarPlus, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { EntityDrawer } from '../../../../kit/form/EntityDrawer';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { DivisionWarning } from '../declare/DivisionWarning';
import { Papers } from '../declare/Papers';
import { ExamChoice } from '../parts/ExamChoice';
import { useAddress } from '../../../../kit/ui/use-address';

type ExamRow = Row<typeof Exam>;
const sections = [
  {
    fields: [
      'title',
      'titleBn',
      'year',
      'setting',
      'classes',
      'startsOn',
      'endsOn',
      'doubleEntry',
      'admitRule',
      'onWebsite',
    ],
  },
  { fields: ['scrutinyUntil', 'scrutinyFee'] },
];

/** /site/exam/declare: an exam, its classes and papers, and whether marks are entered. */
export default function DeclarePage() {
  const { t } = useTranslation('exams');
  const can = useCan();
  const [params, set] = useAddress();
  const [edited, setEdited] = useState<ExamRow | 'new' | null>(null);
  const saved = (exam: ExamRow) => {
    setEdited(null);
    toast('good', t('declare.saved'));
    set({ exam: exam.id });
  };
  return (
    <>
      <ExamChoice
        value={params.get('exam')}
        onChange={(exam) => set({ exam, class: null })}
        head={(control, exam) => (
          <PageHeader>
            {control}
            {exam ? (
              <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEdited(exam)}>
                {t('declare.edit')}
              </Button>
            ) : null}
            {can('exam.create') ? (
              <Button leftSection={<IconCalendarPlus size={17} />} onClick={() => setEdited('new')}>
                {t('declare.new')}
              </Button>
            ) : null}
          </PageHeader>
        )}
      >
        {(exam) => (
          <Stack gap="xs">
            <DivisionWarning exam={exam.id} />
            <Papers key={exam.id} exam={exam}>
              <ExamState exam={exam} />
            </Papers>
          </Stack>
        )}
      </ExamChoice>
      {edited ? (
        <EntityDrawer
          entity={Exam}
          edited={edited}
          title={edited === 'new' ? t('declare.new') : t('declare.edit')}
          onClose={() => setEdited(null)}
          onSaved={saved}
          sections={sections}
        />
      ) : null}
    </>
  );
}

/** Whether marks are entered, and the button that changes it. */
function ExamState({ exam }: { exam: ExamRow }) {
  const { t } = useTranslation('exams');
  const say = useText();
  const format = useFormat();
  const step = exam.state === 'open' ? 'close' : 'open';
  const move = useAction(transitionsOf(Exam)[step]);
  return (
    <>
      <StateBadge entity={Exam} state={exam} />
      {exam.publishedVersion ? (
        <StatusBadge tone="good">
          {t('declare.published', { number: format.number(exam.publishedVersion) })}
        </StatusBadge>
      ) : (
        <Button variant="light" loading={move.isPending} onClick={() => void move.run({ id: exam.id, rev: exam.rev })}>
          {say(Exam.lifecycle.transitions[step].label)}
        </Button>
      )}
    </>
  );
}
