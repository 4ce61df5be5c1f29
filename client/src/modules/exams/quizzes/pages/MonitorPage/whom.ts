import type { BoardRow } from './board';

export type Whom = { kind: 'all' } | { kind: 'section'; section: string } | { kind: 'student'; row: BoardRow };
