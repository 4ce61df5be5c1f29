import { z } from 'zod';
import { action, defineActions, type Action, type InputLabels } from './action';
import { fileAnswer, type FileAnswer } from './answers';
import { kebab } from './kebab';
import { idSchema } from './fields';
import { plainText } from './plain-text';
import type { NumberKind } from './number-series';
import { LOCALES, t, type Locale, type Text } from './text';

/** The paper sizes of printers. A roll has no length: the page ends where the text does. */
export const PAPERS = {
  a4: { label: t('A4', 'এ৪') },
  a4Landscape: { label: t('A4, landscape', 'এ৪, আড়াআড়ি') },
  a5: { label: t('A5', 'এ৫') },
  legalLandscape: { label: t('Legal, landscape', 'লিগ্যাল, আড়াআড়ি') },
  roll80: { label: t('80 mm roll', '৮০ মিমি রোল') },
  cr80: { label: t('Card (CR80)', 'কার্ড (সিআর৮০)') },
  cardSheet: { label: t('Cards on A4', 'এ৪ কাগজে কার্ড') },
} as const satisfies Record<string, { label: Text }>;
export type Paper = keyof typeof PAPERS;

export interface DocumentDeclaration<N extends string, I extends z.ZodRawShape, B extends z.ZodRawShape> {
  /** camelCase, unique in its module. */
  name: N;
  labels: { one: Text; many: Text };
  /** The papers that it is laid out for; the first is taken when none is named. */
  papers: readonly [Paper, ...Paper[]];
  /**
   * `core/src/modules/<module>/templates/<template>.typ`; default is the name in kebab-case. From `/` on: a path below
   * `core/src`.
   */
  template?: string;
  /** Raised when the layout changes; noted on archived papers. */
  version: number;
  /** The input that identifies one document, e.g. the id of the receipt. `paper` and `language` are added. */
  input: I;
  /** Names of the input in messages, where those of its module do not fit. */
  inputLabels?: InputLabels;
  /** The permission to see and print it. The repository decides which records may be printed when the data is read. */
  permission: string;
  /** Many in one file, made by a worker: what names them all, e.g. exam and section. */
  batch?: {
    input: B;
    permission: string;
    /** Days for which the file is there to be downloaded; default `BATCH_DAYS`. */
    keptDays?: number;
  };
  /**
   * Issued ones keep their bytes, hash, serial number and every reprint; `permission` may issue and reprint, `number`
   * is the series that the serial numbers come from (no need to name it in the module's `numbers`). Without it nothing
   * is kept.
   */
  archive?: Archive;
  /** A public page confirms it by the code on the paper. */
  verify?: true;
}

export interface Archive {
  permission: string;
  number: NumberKind<never>;
  /**
   * A life-cycle decides when it is issued: the module calls `issueDocument` there, and there is no action for it that
   * goes around the life-cycle.
   */
  isIssuedByModule?: true;
  /**
   * Minutes after the issue in which its issuer gets the original; later only numbered copies leave. Without it the
   * original may be had at any time.
   */
  originalMinutes?: number;
}
export type PaperChoice = { paper?: Paper | undefined; language?: Locale | undefined };
/** One tall picture of the first pages. Lengths are points; `gap` lies between two pages. */
export interface DocumentPreview {
  title: string;
  svg: string;
  pages: number;
}
export interface BatchStarted {
  batch: string;
  run: string;
}
export interface DocumentIssued {
  id: string;
  number: string;
}
/** `copy`: 0 is the original, to the byte; a later one bears its number. */
export interface IssuedBytes {
  id: string;
  copy: number;
}
export interface DocumentReprint {
  id: string;
  /** Reason for printing it again. */
  reason: string;
}
/** Days for which the file of a batch is kept. */
export const BATCH_DAYS = 30;

/** A declared kind of document; its actions follow from the declaration. */
export interface DocumentKind<I = any, B = any> {
  readonly id: string;
  readonly module: string;
  readonly name: string;
  readonly labels: { one: Text; many: Text };
  readonly papers: readonly [Paper, ...Paper[]];
  readonly template: string;
  readonly version: number;
  readonly permission: string;
  readonly verify: boolean;
  readonly batchDays: number;
  readonly archive: Archive | null;
  readonly actions: {
    readonly preview: Action<I & PaperChoice, DocumentPreview, 'query'>;
    readonly pdf: Action<I & PaperChoice, FileAnswer, 'query'>;
    readonly batch: Action<B & PaperChoice, BatchStarted, 'command'> | null;
    readonly issue: Action<I & PaperChoice, DocumentIssued, 'command'> | null;
    readonly issued: Action<IssuedBytes, FileAnswer, 'query'> | null;
    readonly reprint: Action<DocumentReprint, { copy: number }, 'command'> | null;
  };
}

/** Nobody prints one paper more often. */
const MAX_COPIES = 999;

const previewAnswer = z.strictObject({ title: z.string(), svg: z.string(), pages: z.int() });
const pdf = fileAnswer('application/pdf');
const language = z.enum(LOCALES).optional();
const batchAnswer = z.strictObject({ batch: idSchema, run: idSchema });
const issueAnswer = z.strictObject({ id: idSchema, number: z.string() });
const issuedInput = z.strictObject({ id: idSchema, copy: z.int().min(0).max(MAX_COPIES) });
const reprintInput = z.strictObject({ id: idSchema, reason: plainText(300) });
const reprintAnswer = z.strictObject({ copy: z.int() });

/**
 * Declares a document: `defineDocument('payments', { name: 'receipt', … })`. Its preview, its PDF, its batch, its issue
 * and its reprints are actions like any other, so that routes, OpenAPI, permissions, packages and conformance hold for
 * them.
 */
export function defineDocument<
  N extends string,
  I extends z.ZodRawShape,
  B extends z.ZodRawShape = Record<string, never>,
>(
  module: string,
  declared: DocumentDeclaration<N, I, B>,
): DocumentKind<z.input<z.ZodObject<I>>, z.input<z.ZodObject<B>>> {
  const { name, permission, papers, labels, batch, archive, inputLabels } = declared;
  const named = inputLabels ?? {};
  const withChoice = (asked: z.ZodRawShape) =>
    z.strictObject({ ...asked, paper: z.enum(papers).optional(), language: language.optional() });
  let made: z.ZodObject | null = null;
  const input = () => (made ??= withChoice(declared.input));
  const path = `documents/${kebab(name)}`;
  const many = t(`Print many: ${labels.many.en}`, `একসঙ্গে প্রিন্ট: ${labels.many.bn}`);
  const issue = t(`Issue: ${labels.one.en}`, `প্রদান: ${labels.one.bn}`);
  const actions = defineActions(module, {
    [`${name}Preview`]: action.query({
      path: `${path}/preview`,
      permission,
      get input() {
        return input();
      },
      output: previewAnswer,
      labels: named,
    }),
    [`${name}Pdf`]: action.query({
      path: `${path}/pdf`,
      permission,
      get input() {
        return input();
      },
      output: pdf,
      ui: { label: labels.one },
      labels: named,
    }),
    ...(batch
      ? {
          [`${name}Batch`]: action.command({
            path: `${path}/batch`,
            permission: batch.permission,
            get input() {
              return withChoice(batch.input);
            },
            output: batchAnswer,
            ui: { label: many },
          }),
        }
      : {}),
    ...(archive
      ? {
          ...(archive.isIssuedByModule
            ? {}
            : {
                [`${name}Issue`]: action.command({
                  path: `${path}/issue`,
                  permission: archive.permission,
                  get input() {
                    return input();
                  },
                  output: issueAnswer,
                  ui: { label: issue },
                }),
              }),
          [`${name}Issued`]: action.query({
            path: `${path}/issued`,
            permission: archive.permission,
            input: issuedInput,
            output: pdf,
          }),
          [`${name}Reprint`]: action.command({
            path: `${path}/reprint`,
            permission: archive.permission,
            input: reprintInput,
            output: reprintAnswer,
            ui: { label: t(`Reprint: ${labels.one.en}`, `পুনরায় প্রিন্ট: ${labels.one.bn}`) },
          }),
        }
      : {}),
  }) as unknown as Record<string, never>;
  return {
    id: `${module}.${name}`,
    module,
    name,
    labels,
    papers,
    template: declared.template ?? kebab(name),
    version: declared.version,
    permission,
    verify: declared.verify ?? false,
    batchDays: batch?.keptDays ?? BATCH_DAYS,
    archive: archive ?? null,
    actions: {
      preview: actions[`${name}Preview`]!,
      pdf: actions[`${name}Pdf`]!,
      batch: actions[`${name}Batch`] ?? null,
      issue: actions[`${name}Issue`] ?? null,
      issued: actions[`${name}Issued`] ?? null,
      reprint: actions[`${name}Reprint`] ?? null,
    },
  };
}

/** Everything that a kind can be asked for. */
export const actionsOfDocument = ({ actions }: DocumentKind): Action<any, any>[] =>
  Object.values(actions).filter((each) => each !== null);
