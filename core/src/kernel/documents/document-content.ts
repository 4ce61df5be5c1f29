import type { Text } from '@pathshala/shared/kit';

/**
 * Content for a template. Every text in it is ready in the language of the paper (`ctx.locale`); the template computes
 * layout only.
 */
export interface DocumentContent {
  /** Names this paper: title of the PDF and, made safe, of its file. */
  title: string;
  data: Readonly<Record<string, unknown>>;
}
/** Facts that the public may know of a paper; nothing that is not on it. */
export interface DocumentVerdict {
  state: 'valid' | 'cancelled';
  facts: readonly { label: Text; value: Text }[];
}
export interface DocumentBatchItem {
  id: string;
  label: Text;
}
