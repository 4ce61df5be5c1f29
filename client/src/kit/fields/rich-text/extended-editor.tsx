import type { Extensions } from '@tiptap/react';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { EditorProps } from './Editor';

export type LazyEditor = LazyExoticComponent<ComponentType<EditorProps>>;

/** The editor with further extensions. They load with it, after the form that contains such a field. */
export const extendedEditor = (load: () => Promise<Extensions>): LazyEditor =>
  lazy(async () => {
    const [{ default: Editor }, extensions] = await Promise.all([import('./Editor'), load()]);
    return { default: (props: EditorProps) => <Editor {...props} extensions={extensions} /> };
  });
