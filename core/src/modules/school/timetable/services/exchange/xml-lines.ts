import { escapeXml } from '../../../../../kernel';

type Values = Readonly<Record<string, string | number>>;

/** `<card lessonid="L1" …/>` */
export const withAttributes = (name: string, values: Values): string =>
  `<${name}${Object.entries(values)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')}/>`;

/** `<Day><Name>Sunday</Name>…</Day>`; a list of values is as many elements of the same name. */
export const withElements = (
  name: string,
  parts: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>,
  inner: readonly string[] = [],
): string =>
  `<${name}>${Object.entries(parts)
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => `<${key}>${escapeXml(String(each))}</${key}>`),
    )
    .join('')}${inner.join('')}</${name}>`;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
