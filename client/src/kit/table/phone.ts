/** Below this width a table is drawn as cards. */
export const PHONE = '(max-width: 47.9375em)';
