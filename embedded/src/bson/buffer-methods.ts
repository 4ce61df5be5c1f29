declare global {
  /** Encoding-specific methods that Node has and its types leave out; they skip the encoding lookup of `toString`. */
  interface Buffer {
    latin1Slice(start?: number, end?: number): string;
    utf8Slice(start?: number, end?: number): string;
    latin1Write(text: string, offset?: number): number;
    utf8Write(text: string, offset?: number): number;
  }
}

/** The names of these methods; a module needs something to export. */
export type BufferMethod = 'latin1Slice' | 'utf8Slice' | 'latin1Write' | 'utf8Write';
