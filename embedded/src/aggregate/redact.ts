import { setField } from '../bson/paths';
import { isDocument, type Document } from '../bson/value';
import { StoreError } from '../errors';
import { compile } from './compile-expression';

const VERDICTS = { KEEP: 'keep', PRUNE: 'prune', DESCEND: 'descend' };

/** `$redact`: keeps, drops or looks into each document and the documents inside it. */
export function redact(docs: Document[], operand: unknown, variables: Document | undefined): Document[] {
  const evaluate = compile(operand);
  const judge = (doc: Document, root: Document): Document | undefined => {
    const verdict = evaluate(doc, { ...variables, ...VERDICTS, ROOT: root, CURRENT: doc });
    if (verdict === 'keep') return doc;
    if (verdict === 'prune') return undefined;
    if (verdict !== 'descend') throw new StoreError(17053, '$redact must resolve to $$DESCEND, $$PRUNE, or $$KEEP');
    const out: Document = {};
    for (const name in doc) {
      const value = within(doc[name], root);
      if (value !== undefined) setField(out, name, value);
    }
    return out;
  };
  const within = (value: unknown, root: Document): unknown => {
    if (isDocument(value)) return judge(value, root);
    return Array.isArray(value) ? value.map((item) => within(item, root)).filter((item) => item !== undefined) : value;
  };
  return docs.map((doc) => judge(doc, doc)).filter((doc) => doc !== undefined);
}
