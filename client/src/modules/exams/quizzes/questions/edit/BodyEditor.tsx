import { Button, Group, Input } from '@mantine/core';
import { QuizQuestion } from '@pathshala/shared/modules/exams/quizzes';
import { IconForms, IconMath } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichTextField } from '../../../../../kit/fields/rich-text/input';
import { blanksIn } from './question-values';

interface BodyEditorProps {
  value: string;
  isBlanks: boolean;
  onChange: (html: string | undefined) => void;
  error: string | undefined;
}

/** The text of a question. Formulas and blanks are put at its end, from where they can be moved. */
export function BodyEditor({ value, isBlanks, onChange, error }: BodyEditorProps) {
  const { t } = useTranslation('quizzes');
  const append = (text: string) =>
    onChange(value.endsWith('</p>') ? `${value.slice(0, -'</p>'.length)} ${text}</p>` : `${value}<p>${text}</p>`);
  return (
    <Input.Wrapper>
      <RichTextField
        field={QuizQuestion.fields.body}
        label={t('fields.body')}
        description={isBlanks ? t('edit.blankHint') : t('edit.formulaHint')}
        required
        value={value}
        onChange={(next) => onChange(next as string | undefined)}
        error={error}
      />
      <Group gap="xs" mt={6}>
        {isBlanks ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconForms size={15} />}
            onClick={() => append(`{{${blanksIn(value) + 1}}}`)}
          >
            {t('edit.addBlank')}
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconMath size={15} />}
          onClick={() => append('\\(\\frac{a}{b}\\)')}
        >
          {t('edit.addFormula')}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
