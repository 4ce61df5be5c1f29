import { parseSync, Visitor, type Expression } from 'oxc-parser';
import { codeFiles, DEMO_DATA, isTest, lineAt, type Check, type Finding, type SourceFile } from './project';
import { namespaces } from './translations';

/** Turns of phrase that a person of today does not write in a product, with what to write instead. */
const RETIRED_ENGLISH: readonly [RegExp, string][] = [
  [/\b(?:is|are|was|were) ordered\b/i, 'queued, started'],
  [/\banew\b/i, 'again, re-'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/\bwhoever\b/i, 'anyone who, users who'],
  [/\bfor good\b/i, 'permanently'],
  [/\bat once\b/i, 'immediately'],
  [/\bgo(?:es)? on\b/i, 'continue, resume'],
  [/\bof the platform\b/i, 'the thing itself, or Pathshala'],
  [/\btak(?:e|es|en|ing) (?:\S+ ){0,3}away\b/i, 'remove, deduct'],
  [/\bthe present keys?\b/i, 'the current key'],
  [/\b(?:he|him|his|himself)\b/i, 'they, their'],
  // Written in halves, so that the check of names does not find it here.
  [new RegExp(`\\bpup${'ils?'}\\b`, 'i'), 'student'],
  [/\b(?:stands?|stood)\b(?! for\b)/i, 'is, appears'],
  [/\bhand(?:s|ed|ing)? in\b/i, 'submit'],
  [/\b(?:tell|told) the guardians\b/i, 'notify guardians'],
  [/\bset aside\b/i, 'skipped'],
  [/\bmay not (?:be|have|lie|exceed)\b/i, 'cannot'],
  [/\blies? (?:before|after|below|outside|ahead|in)\b/i, 'is before, must be after'],
  [/\bunder way\b/i, 'in progress, running'],
  [/\b(?:is|are|was|were) told\b/i, 'notified'],
  [/\bwaits? (?:for (?:your|approval)|to be)\b/i, 'awaits, is awaiting'],
  [/\balready\.$/i, 'already before the verb'],
  [/\bsomebody\b|\bbecomes? known\b|\bsigned (?:in|out)\b/i, 'someone, notified, logged in'],
  [/\b4th subject|\bmarks sheets?\b|\bpick an?\b/i, 'fourth subject, marks entry sheet, select'],
  [/\b(?:Exam|Quiz) Declare\b|\bResult Generate\b/i, 'Exams, Quizzes, Generate results'],
];

const DAY_PART = 'ভোর|সকাল|দুপুর|বিকাল|বিকেল|সন্ধ্যা|রাত';
/** Faults that Bengali readers found; the second is what they write. */
const BENGALI_FAULTS: readonly [RegExp, string][] = [
  [new RegExp(`[০-৯]{1,2}:[০-৯]{2}\\s*(?:${DAY_PART})(?!\\p{L})`, 'u'), 'দুপুর ১২:৩৭ (the part of the day first)'],
  [/(?<!\p{L})(?:এক|দুই|তিন|চার|পাঁচ|ছয়|সাত|আট|নয়) শত(?![\p{L}\p{M}])/u, 'আটশত (one word)'],
  [/(?<![০-৯])১[১-৮]শ(?![\p{L}\p{M}])/u, '১১তম (the ordinal of the whole product)'],
  [/তুমি|তোমা[রক]|তোমাদের/u, 'আপনি (one tone)'],
  [/পটভূমির কাজ/u, 'চলমান কাজ'],
  [/এসএমএসের নির্দেশ/u, 'এসএমএস পাঠানো শুরু হয়েছে'],
  [/অন্তর্নির্মিত/u, 'সিস্টেমের'],
  [/প্রদত্ত উত্তর/u, 'দেওয়া উত্তর'],
  [/পেমেন্ট কোম্পানি/u, 'যে মাধ্যমে পাঠিয়েছেন'],
  [/লক্ষণীয় দিন/u, 'অনুপস্থিতি ও বিলম্ব'],
  [/ছাঁকনি/u, 'ফিল্টার'],
  [/পালা(?:র|য়|সমূহ)?(?![\p{L}\p{M}])/u, 'শিফট'],
  [/(?<!হিসাব)সমূহ/u, 'the word without -সমূহ'],
  [/সাথে/u, 'সঙ্গে'],
  [/এখনও|কখনও/u, 'এখনো, কখনো'],
  [/(?<![\p{L}\p{M}])ঐ(?![\p{L}\p{M}])/u, 'ওই'],
  [/সেটিং(?!স)/u, 'সেটিংস'],
  [/বেছে ন|(?<![\p{L}\p{M}])বাছুন/u, 'বাছাই করুন'],
  [/অধিবেশন/u, 'সেশন'],
  [/আমদানি/u, 'ইমপোর্ট'],
  [/পূর্বদৃশ্য|প্রাকদর্শন/u, 'প্রিভিউ'],
  [/স্থানধারক|গণক(?![\p{L}\p{M}])|কর্মপালা/u, 'বন্ধনীর চিহ্ন, ক্রমিক নম্বরের হিসাব, কাজের শিফট'],
  [/৪র্থ বিষয়/u, 'চতুর্থ বিষয়'],
  [/নিজে থেকেই|আপনাআপনি/u, 'the sentence without it'],
];

/** Texts that readers of the product found odd do not come back; the demo's own stories are data. */
export const userTexts: Check = {
  name: 'texts of the product are plain English and natural Bengali',
  find: (project) => [
    ...namespaces(project).flatMap(({ paths, en, bn }) => [
      ...[...en].flatMap(([key, text]) => judge(text, RETIRED_ENGLISH, { path: paths.en, what: `"${key}": ` })),
      ...[...bn].flatMap(([key, text]) => judge(text, BENGALI_FAULTS, { path: paths.bn, what: `"${key}": ` })),
    ]),
    ...codeFiles(project)
      .filter(
        ({ path, text }) =>
          /^(shared|core|server|client)\/src\//.test(path) && !DEMO_DATA.test(path) && /[\u0980-\u09ff]/.test(text),
      )
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        textPairs(file).flatMap(({ line, en, bn }) => [
          ...judge(en, RETIRED_ENGLISH, { path: file.path, line, what: '' }),
          ...judge(bn, BENGALI_FAULTS, { path: file.path, line, what: '' }),
        ]),
      ),
  ],
};

function judge(
  text: string,
  rules: readonly [RegExp, string][],
  { path, line, what }: { path: string; line?: number; what: string },
): Finding[] {
  // Names of placeholders are never shown.
  const read = text.normalize('NFC').replaceAll(/\$?\{[^}]*\}\}?/g, '…');
  return rules.flatMap(([pattern, better]): Finding[] => {
    const hit = new RegExp(pattern.source.normalize('NFC'), pattern.flags).exec(read);
    return hit
      ? [{ path, ...(line ? { line } : {}), message: `${what}"${hit[0]}" in "${text}"; better: ${better}` }]
      : [];
  });
}

/** `t('English', 'বাংলা')`, other calls of that shape, and `{ en: …, bn: … }`, template strings included. */
function textPairs(file: SourceFile): { line: number; en: string; bn: string }[] {
  const pairs: { line: number; en: string; bn: string }[] = [];
  const read = (node: Expression | undefined): string | undefined => {
    if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
    return node?.type === 'TemplateLiteral' ? file.text.slice(node.start + 1, node.end - 1) : undefined;
  };
  const add = (start: number, english: Expression | undefined, bengali: Expression | undefined) => {
    const [en, bn] = [read(english), read(bengali)];
    if (en !== undefined && bn !== undefined && /[\u0980-\u09ff]/.test(bn))
      pairs.push({ line: lineAt(file.text, start), en, bn });
  };
  new Visitor({
    CallExpression: ({ callee, arguments: [english, bengali], start }) => {
      if (callee.type === 'Identifier')
        add(start, english as Expression | undefined, bengali as Expression | undefined);
    },
    ObjectExpression: ({ properties, start }) => {
      const of = (name: string) =>
        properties.flatMap((each) =>
          each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name ? [each.value] : [],
        )[0];
      add(start, of('en'), of('bn'));
    },
  }).visit(parseSync(file.path, file.text).program);
  return pairs;
}
