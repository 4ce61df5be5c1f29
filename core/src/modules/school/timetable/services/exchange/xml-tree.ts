// oxlint-disable-next-line typescript/triple-slash-reference -- other workspaces read this file by import, and no ambient file with it
/// <reference path="./saxen.d.ts" />
import { AppError, t, type Text } from '@pathshala/shared/kit';
import { timetableErrors } from '@pathshala/shared/modules/school/timetable';
import { Parser } from 'saxen';

export interface XmlNode {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlNode[];
  text: string;
}

/** Routines are six elements deep; a school of 5,000 lessons has some 60,000 elements. */
const DEPTH_MAX = 16;
const ELEMENTS_MAX = 300_000;
const ATTRIBUTES_MAX = 60;
const VALUE_MAX = 5_000;
const HEAD_BYTES = 200;
/** The name of the root and nothing else: no list of entities, no address of one. */
const PLAIN_DOCTYPE = /^<!DOCTYPE\s+[\w.-]+\s*>$/iu;

export const REASONS = {
  encoding: t('it is in an unknown encoding', 'এর লিপি-সংকেত (encoding) অজানা'),
  entities: t('it declares entities', 'এতে এনটিটি (entity) ঘোষণা করা আছে'),
  deep: t('it is nested too deeply', 'এর উপাদানগুলো অতিরিক্ত গভীরে সাজানো'),
  large: t('it has too many elements', 'এতে উপাদানের সংখ্যা অতিরিক্ত'),
  broken: t('it breaks off or its elements do not match', 'এটি অসম্পূর্ণ, অথবা এর উপাদানগুলো মেলে না'),
};
export const refusal = (reason: Text) => new AppError(timetableErrors.ROUTINE_FILE_UNREADABLE, { reason });

/**
 * The elements of a document that a stranger may have written. Entities are not declared and not fetched, and depth,
 * number and length are limited, so that a small file stays small.
 * @throws AppError ROUTINE_FILE_UNREADABLE
 */
export function xmlTree(bytes: Uint8Array): XmlNode {
  const root: XmlNode = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  let count = 0;
  const parser = new Parser()
    .on('error', () => {
      throw refusal(REASONS.broken);
    })
    .on('warn', () => {
      throw refusal(REASONS.broken);
    })
    .on('attention', (raw) => {
      if (!PLAIN_DOCTYPE.test(raw)) throw refusal(REASONS.entities);
    })
    .on('openTag', (name, attributesOf, decode) => {
      count += 1;
      if (count > ELEMENTS_MAX) throw refusal(REASONS.large);
      if (open.length > DEPTH_MAX) throw refusal(REASONS.deep);
      const pairs = Object.entries(attributesOf());
      if (pairs.length > ATTRIBUTES_MAX) throw refusal(REASONS.large);
      const attributes = new Map(pairs.map(([key, raw]) => [key, clean(decode(raw.slice(0, VALUE_MAX)))]));
      const node: XmlNode = { name, attributes, children: [], text: '' };
      open.at(-1)!.children.push(node);
      open.push(node);
    })
    .on('text', (raw, decode) => {
      const node = open.at(-1)!;
      if (node.text.length < VALUE_MAX) node.text += clean(decode(raw.slice(0, VALUE_MAX)));
    })
    .on('cdata', (raw) => {
      const node = open.at(-1)!;
      if (node.text.length < VALUE_MAX) node.text += clean(raw.slice(0, VALUE_MAX));
    })
    .on('closeTag', () => void open.pop());
  parser.parse(textOf(bytes));
  const [first] = root.children;
  if (!first || root.children.length > 1) throw refusal(REASONS.broken);
  return first;
}

/** Control characters come in by number (`&#0;`) and have no place in a name. */
const clean = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ');

/** Text of a document in the encoding of its mark or its head; UTF-8 where it names none. */
function textOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const named = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/iu.exec(head)?.[1];
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(marked ?? named ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal(REASONS.encoding);
  }
}

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];
export const childText = (node: XmlNode, name: string): string =>
  node.children.find((child) => child.name === name)?.text.trim() ?? '';
