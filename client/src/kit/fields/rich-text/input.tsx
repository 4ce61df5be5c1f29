import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { inputProps, type InputProps } from '../contracts';
import { asText } from '../text/input';
import type { EditorProps } from './Editor';
import type { LazyEditor } from './extended-editor';

const PlainEditor = lazy(() => import('./Editor'));

interface RichTextFieldProps extends InputProps, Pick<EditorProps, 'onEditor'> {
  /** Made once by `extendedEditor`; the usual editor by default. */
  editor?: LazyEditor;
}

export function RichTextField({ editor: Editor = PlainEditor, ...props }: RichTextFieldProps) {
  const { label, description, error, withAsterisk, disabled } = inputProps(props);
  return (
    <Input.Wrapper label={label} description={description} error={error} withAsterisk={withAsterisk}>
      <Suspense fallback={<Skeleton h="12rem" />}>
        <Editor
          value={asText(props.value)}
          onChange={props.onChange}
          label={props.label}
          disabled={disabled}
          {...(props.onEditor ? { onEditor: props.onEditor } : {})}
          {...(props.onBlur ? { onBlur: props.onBlur } : {})}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
