import type { QuestionType } from '@pathshala/shared/modules/exams/questionBank';
import type { ComponentType } from 'react';
import { OptionsEditor, TruthEditor } from './ChoiceEditors';
import type { KeyEditorProps } from './contracts';
import { OrderEditor, PairsEditor } from './SequenceEditors';
import { AcceptedEditor, GuidanceEditor, NumericEditor, PartsEditor } from './TextEditors';

const editors: Record<QuestionType, ComponentType<KeyEditorProps>> = {
  single: OptionsEditor,
  multiple: OptionsEditor,
  trueFalse: TruthEditor,
  numeric: NumericEditor,
  shortText: AcceptedEditor,
  fillBlanks: AcceptedEditor,
  matching: PairsEditor,
  ordering: OrderEditor,
  creative: PartsEditor,
  file: GuidanceEditor,
};

/** Choices and right answer of a question, by its type. */
export function KeyEditor(props: KeyEditorProps) {
  const Editor = editors[props.type];
  return <Editor {...props} />;
}
