/** MongoDB takes no zero byte inside an expression, but its escape. */
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\0', '\\x00');

/** Texts that have this inside, in either case. */
export const likeText = (text: string) => ({ $regex: escape(text.normalize('NFC')), $options: 'i' });

/** Folded words that begin so. */
export const beginsWith = (word: string) => ({ $regex: `^${escape(word)}` });
