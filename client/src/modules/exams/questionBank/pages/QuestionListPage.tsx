import { Button } from '@mantine/core';
import { permissionOf } from '@pathshala/shared';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { questionCells } from '../questions/question-cells';
import { links } from '../questions/links';

/** /site/quiz-question/list: the bank. Its form is a page of its own, because choices and keys need one. */
export default function QuestionListPage() {
  const { t } = useTranslation('questionBank');
  const can = useCan();
  const navigate = useNavigate();
  const open = (row: { id: string }) => void navigate(links.editQuestion(row.id));
  const add = can(permissionOf('quizQuestion', 'create')) ? (
    <Button component={Link} to={links.newQuestion} leftSection={<IconPlus size={16} />}>
      {t('bank.add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader>{add}</PageHeader>
      <EntityTable
        entity={QuizQuestion}
        columns={['body', 'type', 'class', 'subject', 'chapter', 'difficulty', 'marks', 'status']}
        cells={questionCells}
        fixed={{ bank: { eq: 'quiz' } }}
        onOpen={open}
        onEdit={open}
        emptyAction={add}
        emptyHint={t('bank.emptyHint')}
      />
    </>
  );
}
