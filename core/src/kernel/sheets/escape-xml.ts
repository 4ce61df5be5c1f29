/** Control characters, halves of characters and two others: an XML document may not hold them at all. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
/** A text as part of an XML document, in quotes too. */
export const escapeXml = (text: string): string =>
  text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
