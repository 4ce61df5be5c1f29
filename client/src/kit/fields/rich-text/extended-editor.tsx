import type { Extensions } from '@tiptap/react';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { EditorProps } from './Editor';

export type LazyEditor = LazyExoticComponent<ComponentType<EditorProps>>;

/** The editor with extensions beside the usual ones. They come with it, later than the form that has such a field. */
export const extendedEditor = (load: () => Promise<Extensions>): LazyEditor =>
  lazy(async () => {
    const [{ default: Editor }, extensions] = await Promise.all([import('./Editor'), load()]);
    return { default: (props: EditorProps) => <Editor {...props} extensions={extensions} /> };
  });
