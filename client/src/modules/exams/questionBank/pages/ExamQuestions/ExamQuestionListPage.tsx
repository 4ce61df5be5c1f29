import { Button } from '@mantine/core';
import { permissionOf } from '@pathshala/shared';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { IconPlus, IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useCan } from '../../../../../kit/data/session';
import { EntityTable } from '../../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { questionCells } from '../../questions/question-cells';
import { links } from '../../questions/links';
import { SheetDialog } from './SheetDialog';

/** /site/exam-question/list-view: the bank of exam questions, with its own form and a sheet that fills it. */
export default function ExamQuestionListPage() {
  const { t } = useTranslation('questionBank');
  const can = useCan();
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  const open = (row: { id: string }) => void navigate(links.editExamQuestion(row.id));
  const mayAdd = can(permissionOf('quizQuestion', 'create'));
  const add = mayAdd ? (
    <Button component={Link} to={links.newExamQuestion} leftSection={<IconPlus size={16} />}>
      {t('bank.add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader>
        {mayAdd ? (
          <Button
            variant="default"
            leftSection={<IconTableImport size={16} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t('sheet.title')}
          </Button>
        ) : null}
        {add}
      </PageHeader>
      <EntityTable
        entity={QuizQuestion}
        columns={['body', 'type', 'class', 'subject', 'chapter', 'difficulty', 'marks', 'status']}
        cells={questionCells}
        fixed={{ bank: { eq: 'exam' } }}
        onOpen={open}
        onEdit={open}
        emptyAction={add}
        emptyHint={t('bank.examHint')}
      />
      {isImporting ? <SheetDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}
