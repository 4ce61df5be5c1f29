import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { inputProps, type InputProps } from '../contracts';
import { asText } from '../text/input';
import type { EditorProps } from './Editor';

const Editor = lazy(() => import('./Editor'));

export function RichTextField(props: InputProps & Pick<EditorProps, 'extensions' | 'onEditor'>) {
  const { label, description, error, withAsterisk, disabled } = inputProps(props);
  return (
    <Input.Wrapper label={label} description={description} error={error} withAsterisk={withAsterisk}>
      <Suspense fallback={<Skeleton h="12rem" />}>
        <Editor
          value={asText(props.value)}
          onChange={props.onChange}
          label={props.label}
          disabled={disabled}
          {...(props.extensions ? { extensions: props.extensions } : {})}
          {...(props.onEditor ? { onEditor: props.onEditor } : {})}
          {...(props.onBlur ? { onBlur: props.onBlur } : {})}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
