/** A PDF at an address that may be read, or one that was fetched already. */
export type ShownFile = { name: string; url: string; blob?: undefined } | { name: string; blob: Blob; url?: undefined };
