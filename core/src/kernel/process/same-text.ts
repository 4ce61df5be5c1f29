import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares keys and signatures in a time that does not depend on where they differ. */
export const isSameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash('sha256').update(text).digest();
