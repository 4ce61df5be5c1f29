import { Button, Group, Input } from '@mantine/core';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { IconForms, IconMath } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extendedEditor } from '../../../../../kit/fields/rich-text/extended-editor';
import { RichTextField } from '../../../../../kit/fields/rich-text/input';
import { FormulaPalette } from './formula/FormulaPalette';
import { insertionAt } from './formula/templates';
import { blanksIn } from './question-values';

interface BodyEditorProps {
  value: string;
  isBlanks: boolean;
  onChange: (html: string | undefined) => void;
  error: string | undefined;
}

const FormulaEditor = extendedEditor(async () => [(await import('./formula/drawn-formulas')).DrawnFormulas]);

/** The text of a question. Formulas and blanks are inserted at the cursor; formulas are drawn in the text. */
export function BodyEditor({ value, isBlanks, onChange, error }: BodyEditorProps) {
  const { t } = useTranslation('questionBank');
  const editor = useRef<Editor | null>(null);
  const [isOpen, setOpen] = useState(false);
  const insert = (text: string) => editor.current?.chain().focus().insertContent({ type: 'text', text }).run();
  const insertFormula = (tex: string) => {
    if (!editor.current) return;
    const { $from } = editor.current.state.selection;
    insert(insertionAt($from.parent.textContent, $from.parentOffset, tex));
  };
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
        editor={FormulaEditor}
        onEditor={(made) => void (editor.current = made)}
      />
      <Group gap="xs" mt={6}>
        {isBlanks ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconForms size={15} />}
            onClick={() => insert(`{{${blanksIn(value) + 1}}}`)}
          >
            {t('edit.addBlank')}
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconMath size={15} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('edit.addFormula')}
        </Button>
      </Group>
      {isOpen ? <FormulaPalette onInsert={insertFormula} /> : null}
    </Input.Wrapper>
  );
}
