import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor, type Editor as TextEditor, type Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

export interface EditorProps {
  value: string;
  onChange: (html: string | undefined) => void;
  onBlur?: () => void;
  label: string;
  disabled: boolean;
  /** Extensions added to the usual ones; the same array at every render. */
  extensions?: Extensions;
  /** The editor itself, for buttons that write at its cursor. */
  onEditor?: (editor: TextEditor | null) => void;
}

/** The editor itself; loaded only when a form has such a field. */
export default function Editor({ value, onChange, onBlur, label, disabled, extensions, onEditor }: EditorProps) {
  const { t } = useTranslation('kit');
  const editor = useEditor({
    extensions: [StarterKit, ...(extensions ?? [])],
    content: value,
    editable: !disabled,
    immediatelyRender: true,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? undefined : current.getHTML()),
    onBlur: () => onBlur?.(),
    onCreate: ({ editor: made }) => onEditor?.(made),
    onDestroy: () => onEditor?.(null),
  });
  // A form that is reset (another record, a restored draft) hands in another text.
  useEffect(() => {
    if (editor && !editor.isDestroyed && !editor.isFocused && value !== editor.getHTML())
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const names = {
    boldControlLabel: t('rich.bold'),
    italicControlLabel: t('rich.italic'),
    underlineControlLabel: t('rich.underline'),
    h2ControlLabel: t('rich.heading'),
    h3ControlLabel: t('rich.subheading'),
    bulletListControlLabel: t('rich.bullets'),
    orderedListControlLabel: t('rich.numbers'),
    linkControlLabel: t('rich.link'),
    unlinkControlLabel: t('rich.unlink'),
    undoControlLabel: t('rich.undo'),
    redoControlLabel: t('rich.redo'),
  };
  return (
    <RichTextEditor editor={editor} labels={names}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content mih="9rem" />
    </RichTextEditor>
  );
}
