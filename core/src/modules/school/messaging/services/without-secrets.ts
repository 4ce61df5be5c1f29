/** Secret parts of an address: tokens of links, keys, codes and signatures. */
const SECRET = /([?&#](?:token|key|code|sig|secret|password)=)[^&#\s]+/gi;

/** A text as it may stay where others than its receiver can read it. The links in it open nothing any more. */
export const withoutSecrets = (text: string): string => text.replace(SECRET, '$1…');
